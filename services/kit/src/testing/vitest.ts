/** The tests of a service, or of the kit. @param exclude those that another configuration runs */
export const serviceTests = (name: string, exclude: string[] = []) => ({
  test: {
    name,
    include: ['test/**/*.test.ts'],
    exclude,
    isolate: false,
    // A default import of a CommonJS module is what Node makes of it.
    deps: { interopDefault: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
