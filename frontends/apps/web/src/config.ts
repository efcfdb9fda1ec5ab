import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Config = {
  port: number;
  host: string;
  /** The public origin of the site, without a slash at the end; canonical addresses are built from it. */
  publicUrl: string;
  /** The gateway's port for web, for server rendering. */
  apiUrl: string;
  logLevel: string;
  /** How long gateways have, at SIGTERM, to switch to other replicas. */
  drainSeconds: number;
  shellDir: string;
  /** Remote's name → folder of its build. */
  remotesDirs: Record<string, string>;
};

const apps = resolve(import.meta.dirname, '../..');
/** The apps that are no remotes. */
const own = ['shell', 'web'];

function portFrom(text: string | undefined, problems: string[]): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push(`PORT must be a port number, not "${text}".`);
  return port;
}

function drainFrom(text: string | undefined, problems: string[]): number {
  const seconds = Number(text ?? 0);
  if (!(seconds >= 0 && seconds <= 60)) problems.push(`DRAIN_SECONDS must be from 0 to 60, not "${text}".`);
  return seconds;
}

function urlFrom(name: string, text: string | undefined, byDefault: string, problems: string[]): string {
  if (text !== undefined && !URL.canParse(text)) problems.push(`${name} must be an address, not "${text}".`);
  return (text ?? byDefault).replace(/\/$/, '');
}

function remotesDirsFrom(text: string | undefined, problems: string[]): Record<string, string> {
  if (text === undefined) {
    const remotes = readdirSync(apps).filter((name) => !own.includes(name));
    return Object.fromEntries(remotes.map((name) => [name, join(apps, name, 'dist')]));
  }
  try {
    const dirs: unknown = JSON.parse(text);
    if (dirs && typeof dirs === 'object' && Object.values(dirs).every((dir) => typeof dir === 'string')) {
      return dirs as Record<string, string>;
    }
  } catch {
    // Not JSON: reported below together with the wrong shapes.
  }
  problems.push('REMOTES_DIRS must be JSON such as {"market": "/srv/market"}.');
  return {};
}

/** Reads the environment. Throws one error that names every problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const config: Config = {
    port: portFrom(env.PORT, problems),
    host: env.HOST ?? '127.0.0.1',
    publicUrl: urlFrom('PUBLIC_URL', env.PUBLIC_URL, 'http://localhost:8000', problems),
    apiUrl: urlFrom('API_URL', env.API_URL, 'http://localhost:8000', problems),
    logLevel: env.LOG_LEVEL ?? 'info',
    drainSeconds: drainFrom(env.DRAIN_SECONDS, problems),
    shellDir: resolve(env.SHELL_DIR ?? join(apps, 'shell/dist')),
    remotesDirs: remotesDirsFrom(env.REMOTES_DIRS, problems),
  };
  if (!existsSync(join(config.shellDir, 'index.html'))) {
    problems.push(`SHELL_DIR (${config.shellDir}) holds no index.html: build the shell first.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
