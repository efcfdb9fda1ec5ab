import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { secretsFolder } from '../kubernetes/secrets.ts';
import { root } from '../local/process-specs.ts';

/** A checkout with what the scripts read, and a `docker` that writes down how it was called. */
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gehna-containers-'));
  for (const path of [
    'Makefile',
    '.env.example',
    'docker-compose.yml',
    'gateway/kong.yml',
    'gateway/access-log.conf',
    'infra/docker',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  const docker = join(folder, 'bin', 'docker');
  writeFileSync(docker, `#!/bin/sh\necho "PORT=\${PORT-} $*" >> calls\n`);
  chmodSync(docker, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it and answers what it printed; `calls` holds how docker was called by it. */
async function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  return (await runAll(command, args, environment)).stdout;
}
async function runAll(command: string, args: string[], environment: Record<string, string>) {
  rmSync(join(folder, 'calls'), { force: true });
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...environment };
  return promisify(execFile)(command, args, { cwd: folder, env });
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
const settings = () => readFileSync(join(folder, '.env'), 'utf8');
/** As `make up` runs it, with or without `PORT=`. */
const up = (PORT?: string) => run('sh', ['infra/docker/up.sh'], PORT === undefined ? {} : { PORT });

describe('make up', () => {
  test('makes secrets once', async () => {
    await up();
    const first = settings();
    for (const name of [
      'AUTH_SECRET',
      'NATS_PASSWORD_CHAT',
      'MONGODB_PASSWORD_SELLER_APPLICATIONS',
      'S3_PASSWORD_STORES',
    ])
      expect(first).toMatch(new RegExp(`^${name}=s[0-9a-f]{20,}$`, 'm'));
    await up();
    expect(settings()).toBe(first);
  });

  test('keeps a given port for later starts, and the address of this machine goes with it', async () => {
    expect(await up('9000')).toContain('open http://localhost:9000\n');
    expect(await up()).toContain('open http://localhost:9000\n');
    expect(calls().at(-1)).toMatch(/^PORT= compose up /); // that of .env counts
    expect(await up('9100')).toContain('open http://localhost:9100\n');
    writeFileSync(join(folder, '.env'), `${settings()}PUBLIC_URL=https://gehna.example\n`);
    expect(await up('9200')).toContain('open https://gehna.example\n');
  });

  test('adds to settings whose last line is open, and takes a port where they name none', async () => {
    const kept = readFileSync(join(folder, '.env.example'), 'utf8').replace(/^PORT=.*\n/m, '');
    writeFileSync(join(folder, '.env'), `${kept}SMTP_URL=smtp://mail.example:587`);
    expect(await up('9000')).toContain('open http://localhost:9000\n');
    expect(settings()).toMatch(/^SMTP_URL=smtp:\/\/mail\.example:587$/m);
  });

  test('says what a public site lacks, and who sends its mails', async () => {
    const upWith = async (added: string) => {
      writeFileSync(join(folder, '.env'), `${readFileSync(join(folder, '.env.example'), 'utf8')}${added}`);
      const { stdout, stderr } = await runAll('sh', ['infra/docker/up.sh'], {});
      return [/mails .*/.exec(stdout)?.[0], ...stderr.matchAll(/[A-Z_]+(?= is not set)/g)].map(String);
    };
    const noAlert = 'ALERT_WEBHOOK_URL';
    const caught = 'mails that the system sends: http://localhost:8025';
    expect(await upWith('')).toEqual([caught]);
    expect(await upWith('PUBLIC_URL=https://gehna.example\n')).toEqual([
      caught,
      'SMTP_URL',
      'TRUSTED_PROXIES',
      noAlert,
    ]);
    expect(await upWith('PUBLIC_URL=http://10.0.0.5:8000\n')).toEqual([caught, 'SMTP_URL', noAlert]);
    expect(await upWith('MAIL_PORT=9025\n')).toEqual(['mails that the system sends: http://localhost:9025']);
    const alerts = 'ALERT_WEBHOOK_URL=https://alerts.example\n';
    const unobserved = `PUBLIC_URL=https://gehna.example\nTRUSTED_PROXIES=172.18.0.1\n${alerts}`;
    const complete = `${unobserved}COMPOSE_PROFILES=observability\n`;
    const sent = 'mails are sent by mail.example:587';
    expect(await upWith(`${complete}SMTP_URL=smtp://gehna:secret@mail.example:587\n`)).toEqual([sent]);
    expect(await upWith(`${complete}SMTP_URL=smtp://mail.example:587\n`)).toEqual([sent]);
    expect(await upWith(`${unobserved}SMTP_URL=smtp://mail.example:587\n`)).toEqual([sent, noAlert]);
  });

  test('offers the demo data on this machine alone', async () => {
    const upAt = async (address: string) => {
      writeFileSync(
        join(folder, '.env'),
        `${readFileSync(join(folder, '.env.example'), 'utf8')}PUBLIC_URL=${address}\n`,
      );
      return (await runAll('sh', ['infra/docker/up.sh'], {})).stdout;
    };
    expect(await upAt('http://localhost:8000')).toContain('demo data: docker compose run --rm demo');
    expect(await upAt('https://gehna.example')).not.toContain('demo data');
  });

  test('makes gateway and NATS anew when their files changed, and only then', async () => {
    const sums = async () => {
      await up();
      const env = readFileSync(join(folder, '.env'), 'utf8');
      return /^KONG_YML_SUM=(\d+\S*)\nNATS_CONF_SUM=(\d+\S*)$/m.exec(env)?.slice(1);
    };
    const before = await sums();
    expect(await sums()).toEqual(before);
    const change = (path: string) =>
      writeFileSync(join(folder, path), `${readFileSync(join(folder, path))}\n# changed\n`);
    change('gateway/kong.yml');
    const after = await sums();
    expect([after?.[0] === before?.[0], after?.[1]]).toEqual([false, before?.[1]]);
    change('gateway/access-log.conf');
    expect([(await sums())?.[0] === after?.[0]]).toEqual([false]);
    const { services } = parse(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'), { merge: true });
    expect([services.gateway.labels, services.nats.labels]).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: compose replaces them
      { 'kong-yml': '${KONG_YML_SUM:-}' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: compose replaces them
      { 'nats-conf': '${NATS_CONF_SUM:-}' },
    ]);
  });
});

test('make down needs no .env', async () => {
  await run('make', ['down']);
  expect(calls().at(-1)).toContain('--env-file .env.example ');
  await up();
  await run('make', ['down']);
  expect(calls().at(-1)).toContain('--env-file .env ');
});

describe('the passwords of a cluster', () => {
  const put = (...path: string[]) => {
    mkdirSync(join(folder, ...path), { recursive: true });
    writeFileSync(join(folder, ...path, 'secrets.json'), '{}');
  };

  test('outlive make clean, and neither git nor an image takes them', async () => {
    const secrets = secretsFolder(folder, {});
    put(relative(folder, secrets));
    put('.data');
    await run('make', ['clean']);
    expect([existsSync(join(folder, '.data')), readdirSync(secrets)]).toEqual([false, ['secrets.json']]);
    const [topFolder] = relative(folder, secrets).split('/');
    expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain(`${topFolder}/`);
    const [inImages, ...exceptions] = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect([inImages, exceptions.filter((line) => line.startsWith('!.'))]).toEqual(['**', ['!.npmrc']]);
  });

  test('in the folder that make clean deletes are named', () => {
    put('.data', 'kubernetes');
    expect(() => secretsFolder(folder, {})).toThrow('mv .data/kubernetes .secrets/');
    expect(secretsFolder(folder, { SECRETS_DIR: '/safe' })).toBe('/safe');
  });
});

describe('roll-out.sh', () => {
  /** Two old containers run, one of which is sick, and `once` is of `docker compose run`; the new ones have these states, one after the other. */
  function withStates(...states: string[]) {
    writeFileSync(join(folder, 'states'), `${states.join('\n')}\n`);
    writeFileSync(join(folder, 'bin', 'sleep'), '#!/bin/sh\n');
    chmodSync(join(folder, 'bin', 'sleep'), 0o755);
    writeFileSync(
      join(folder, 'bin', 'docker'),
      `#!/bin/sh
echo "$*" >> calls
ids() { for id in "$@"; do case $id in once) echo 'once True' ;; *) echo "$id False" ;; esac; done; }
state() { if [ "$1" = two ]; then echo unhealthy; else head -n 1 states; fi; }
case "$*" in
"compose ps --quiet --all"*) printf 'one\\ntwo\\nonce\\n'; [ ! -e is-up ] || printf 'three\\nfour\\n' ;;
"compose ps"*) printf 'one\\ntwo\\nonce\\n' ;;
"compose up"*--wait*) exit 1 ;;
"compose up"*) touch is-up ;;
*oneoff*) shift 3; ids "$@" ;;
inspect*) shift 3; for id in "$@"; do state "$id"; done; [ "$(wc -l < states)" -eq 1 ] || sed -i 1d states ;;
esac
`,
    );
  }
  beforeEach(() => {
    mkdirSync(join(folder, 'services', 'chat', 'src'), { recursive: true });
    writeFileSync(join(folder, 'services', 'chat', 'src', 'server.ts'), '');
  });
  const rollOut = (service = 'chat') =>
    run('sh', ['infra/docker/roll-out.sh', service], { ROLL_OUT_SECONDS: String(seconds) });
  const seconds = 3;
  const looks = () => calls().filter((call) => call.includes('.State') && call.endsWith('three four'));
  const changes = () => calls().filter((call) => /^(stop|rm|compose up)/.test(call));
  const started = 'compose up --detach --no-deps --no-recreate --scale chat=4 chat';

  test('the old containers stop when as many new ones are healthy, also where an old one is not', async () => {
    withStates('starting', 'starting', 'healthy');
    await rollOut();
    expect(changes()).toEqual([started, 'stop one two', 'rm one two']);
    expect(looks()).toHaveLength(3);
  });

  test.each([
    ['unhealthy', 2],
    ['restarted', 2],
    ['starting', seconds],
  ])('new ones that stay %s are removed after %d seconds, and no other', async (state, lastLook) => {
    withStates('starting', state);
    await expect(rollOut()).rejects.toThrow('the old ones go on');
    expect(changes()).toEqual([started, 'rm --force three four']);
    expect(looks()).toHaveLength(lastLook);
  });

  test('a container is not unhealthy as long as roll-out.sh waits for it', () => {
    const script = readFileSync(join(root, 'infra/docker/roll-out.sh'), 'utf8');
    const image = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
    const [waits, mayStart] = [/ROLL_OUT_SECONDS:-(\d+)/.exec(script), /--start-period=(\d+)s/.exec(image)];
    expect(Number(waits?.[1])).toBeGreaterThanOrEqual(600);
    expect(Number(mayStart?.[1])).toBeGreaterThanOrEqual(Number(waits?.[1]));
  });

  test.each(['mongodb', 'nats', 'gateway', 'kit'])('%s is refused', async (name) => {
    withStates('healthy');
    mkdirSync(join(folder, 'services', 'kit', 'src'), { recursive: true });
    await expect(rollOut(name)).rejects.toThrow(`${name} is neither`);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });

  test('says that a service does not run', async () => {
    writeFileSync(join(folder, 'bin', 'docker'), '#!/bin/sh\necho "$*" >> calls\n');
    await expect(rollOut()).rejects.toThrow('is not running');
    expect(changes()).toEqual([]);
  });
});

test.each([
  [[], '+919876543210'],
  [['REMOVE=1'], '+919876543210 --remove'],
  [['REMOVE=0'], '+919876543210'],
])('make reviewer with %j', async (settings, passed) => {
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "$*" >> calls\n');
  chmodSync(npm, 0o755);
  await run('make', ['reviewer', 'MOBILE=+919876543210', ...settings]);
  expect(calls().at(-1)).toBe(`run --silent reviewer -- ${passed}`);
});
