import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Guard } from '../guard.ts';
import { ManagedProcess } from '../managed-process.ts';
import { findNewEnough, findPrograms } from '../programs.ts';
import { SetupError, waitUntilReady } from '../wait-until-ready.ts';

const run = promisify(execFile);
const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const oldestJava: [number, number] = [17, 0];
const fetchTimeoutMs = 600_000;
/** A busy machine with two cores takes a minute. */
const startTimeoutMs = 240_000;

/** Java and Maven, or null where they are missing. */
export async function findJava(): Promise<{ java: string; maven: string } | null> {
  const java = await findNewEnough('java', '-version', oldestJava);
  const [maven] = findPrograms('mvn');
  return java && maven !== undefined ? { java: java.program, maven } : null;
}

/**
 * Starts OpenSearch in a folder of its own, on a port that it finds free.
 * @throws SetupError when Java 17 or Maven is missing, or the jars cannot be fetched.
 */
export async function startOpenSearch({
  folder,
  jars,
  logFile,
  guard,
  heapMb,
  jvmOptions = [],
}: {
  folder: string;
  /** Where the jars are kept from one start to the next. */
  jars: string;
  logFile: string;
  guard: Guard;
  heapMb: number;
  jvmOptions?: readonly string[];
}): Promise<{ child: ManagedProcess; url: string }> {
  const found = await findJava();
  if (!found)
    throw new SetupError(
      'OpenSearch needs Java 17 or newer and Maven: on Debian "apt-get install openjdk-17-jre-headless maven".',
    );
  await fetchJars(found.maven, jars);
  const config = join(folder, 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'opensearch.yml'), 'network.host: 127.0.0.1\ndiscovery.type: single-node\n');
  const child = new ManagedProcess(
    {
      name: 'opensearch',
      command: found.java,
      args: [
        `-Xms${heapMb}m`,
        `-Xmx${heapMb}m`,
        ...jvmOptions,
        '-cp',
        join(jars, '*'),
        'org.codelibs.opensearch.runner.OpenSearchRunner',
        ...['-basePath', folder, '-confPath', config, '-dataPath', join(folder, 'data'), '-numOfNode', '1'],
      ],
      logFile,
    },
    guard,
  );
  let url = '';
  await waitUntilReady(
    child,
    async () => {
      // The runner takes the first free port from 9201 on, and logs it only here.
      const address = /AbstractHttpServerTransport.*publish_address \{([\d.:]+)\}/.exec(readFileSync(logFile, 'utf8'));
      if (!address) throw new Error('it does not listen yet');
      url = `http://${address[1]}`;
      return (await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`)).ok;
    },
    startTimeoutMs,
  );
  return { child, url };
}

async function fetchJars(maven: string, jars: string): Promise<void> {
  const stamp = join(jars, 'pom.sha256');
  const wanted = createHash('sha256').update(readFileSync(pom)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('fetching the jars of OpenSearch from Maven Central (53 MB) …');
  const fetched = `${jars}.${process.pid}`;
  try {
    await run(
      maven,
      [
        '-q',
        '-B',
        '-f',
        pom,
        'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies',
        `-DoutputDirectory=${fetched}`,
      ],
      { timeout: fetchTimeoutMs },
    );
    writeFileSync(join(fetched, 'pom.sha256'), wanted);
    rmSync(jars, { recursive: true, force: true });
    renameSync(fetched, jars);
  } catch (error) {
    rmSync(fetched, { recursive: true, force: true });
    const { stdout = '', message } = error as { stdout?: string; message: string };
    const reason = stdout.split('\n').find((line) => line.startsWith('[ERROR]')) ?? message.split('\n')[0];
    throw new SetupError(`Maven could not fetch the jars of OpenSearch (network or proxy): ${reason}`);
  }
}
