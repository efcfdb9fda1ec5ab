/** Runs a program of the command line: a failure prints its message, without a stack, and the exit code is 1. */
export async function runProgram(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
