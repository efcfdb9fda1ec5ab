import { clearLine, cursorTo } from 'node:readline';

const BOLD = '\x1b[1m';
const GREEN = '\x1b[32m';
const RED = '\x1b[31m';
const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** The launcher's voice: lasting lines, and on a terminal one changing line below them. */
export class StatusLines {
  readonly #out: NodeJS.WriteStream;
  readonly #begin = performance.now();
  #passing = '';
  #lastPassing = 0;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
  }

  /** A part that is ready: what it is, and how long after the start. */
  ready(name: string, what: string): void {
    this.say(`${this.#paint(GREEN, '✓')} ${name.padEnd(14)} ${what.padEnd(44)} ${this.#paint(DIM, this.#seconds())}`);
  }

  heading(text: string): void {
    this.say(this.#paint(BOLD, text));
  }

  problem(text: string): void {
    this.say(`${this.#paint(RED, '✗')} ${text}`);
  }

  say(text: string): void {
    this.#erase();
    this.#out.write(`${text}\n`);
    if (this.#passing && this.#out.isTTY) this.#out.write(this.#passing);
  }

  /** Progress: overwritten on a terminal, at most every 5 s elsewhere. */
  passing(text: string): void {
    if (this.#out.isTTY) {
      this.#erase();
      this.#passing = text.slice(0, (this.#out.columns || 80) - 1);
      this.#out.write(this.#passing);
    } else if (performance.now() - this.#lastPassing > 5000) {
      this.#lastPassing = performance.now();
      this.#out.write(`${text}\n`);
    }
  }

  clearPassing(): void {
    this.#erase();
    this.#passing = '';
  }

  #erase(): void {
    if (!this.#passing || !this.#out.isTTY) return;
    cursorTo(this.#out, 0);
    clearLine(this.#out, 0);
  }

  #paint(colour: string, text: string): string {
    return this.#out.isTTY && !process.env.NO_COLOR ? `${colour}${text}${PLAIN}` : text;
  }

  #seconds(): string {
    return `${((performance.now() - this.#begin) / 1000).toFixed(1)} s`;
  }
}
