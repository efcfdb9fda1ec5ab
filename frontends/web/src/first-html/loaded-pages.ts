import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** Runs a build's file for first HTML. `require` gives it what it does not carry itself. */
function run<T>(text: string, filename: string, require: (name: string) => unknown): T {
  const module = { exports: {} };
  compileFunction(text, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  return module.exports as T;
}

/** A query of react-query; only the builds look inside. */
type Query = object;

/** What the shell's file offers (frontends/shell/src/first-html/pages.tsx). */
export type Host = {
  draw(drawing: { address: URL; isWide: boolean; queries: readonly Query[] }): Promise<{
    html: string;
    styles: string;
    faults: unknown[];
    answers: { key: readonly unknown[]; data: unknown }[];
  }>;
  firstQueries(address: URL): Query[];
  answerWith(fetch: (path: string) => Promise<Response>): void;
  givePages(pagesOf: (remote: string) => Promise<unknown>): void;
  readonly provided: Readonly<Record<string, unknown>>;
};

/** What a remote's file offers besides its pages. */
export type Remote = { firstQueries(address: URL): Query[] };

const ofNode = createRequire(import.meta.url);

export function loadHost(text: string, file: string): Host {
  return run<Host>(text, file, ofNode);
}

/**
 * A remote's file, run once for each host that asks for it: what both share (React, the design system) must be that host's.
 */
export function loadRemote(text: string, file: string): (host: Host) => Remote {
  const made = new WeakMap<Host, Remote>();
  return (host) => {
    const known = made.get(host);
    if (known) return known;
    const remote = run<Remote>(text, file, (name) => host.provided[name] ?? ofNode(name));
    made.set(host, remote);
    return remote;
  };
}
