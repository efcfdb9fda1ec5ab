import { clearLine, cursorTo } from 'node:readline';

const BOLD = '\x1b[1m';
const GREEN = '\x1b[32m';
const RED = '\x1b[31m';
const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** What the launcher prints: lasting lines, and on a terminal one line of progress below them. */
export class StatusLines {
  readonly #out: NodeJS.WriteStream;
  readonly #begin = performance.now();
  #progressText = '';
  #lastProgress = 0;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
  }

  /** A process that is ready: what it is, and how long after the start. */
  ready(name: string, what: string): void {
    this.line(`${this.#paint(GREEN, '✓')} ${name.padEnd(14)} ${what.padEnd(44)} ${this.#paint(DIM, this.#seconds())}`);
  }

  heading(text: string): void {
    this.line(this.#paint(BOLD, text));
  }

  problem(text: string): void {
    this.line(`${this.#paint(RED, '✗')} ${text}`);
  }

  line(text: string): void {
    this.#erase();
    this.#out.write(`${text}\n`);
    if (this.#progressText && this.#out.isTTY) this.#out.write(this.#progressText);
  }

  /** Progress: overwritten on a terminal, at most every 5 s elsewhere. */
  progress(text: string): void {
    if (this.#out.isTTY) {
      this.#erase();
      this.#progressText = text.slice(0, (this.#out.columns || 80) - 1);
      this.#out.write(this.#progressText);
    } else if (performance.now() - this.#lastProgress > 5000) {
      this.#lastProgress = performance.now();
      this.#out.write(`${text}\n`);
    }
  }

  clearProgress(): void {
    this.#erase();
    this.#progressText = '';
  }

  #erase(): void {
    if (!this.#progressText || !this.#out.isTTY) return;
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
