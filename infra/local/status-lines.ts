import { clearLine, cursorTo } from 'node:readline';
import { styleText } from 'node:util';

/** What the launcher prints: lasting lines, and on a terminal one line of progress below them. */
export class StatusLines {
  readonly #begin = performance.now();
  #progressText = '';
  #lastProgress = 0;

  /** A process that is ready: what it is, and how long after the start. */
  ready(name: string, what: string): void {
    const seconds = ((performance.now() - this.#begin) / 1000).toFixed(1);
    this.line(`${paint('green', '✓')} ${name.padEnd(14)} ${what.padEnd(44)} ${paint('dim', `${seconds} s`)}`);
  }

  heading(text: string): void {
    this.line(paint('bold', text));
  }

  problem(text: string): void {
    this.line(`${paint('red', '✗')} ${text}`);
  }

  line(text: string): void {
    this.#erase();
    process.stdout.write(`${text}\n`);
    if (this.#progressText && process.stdout.isTTY) process.stdout.write(this.#progressText);
  }

  /** Progress: overwritten on a terminal, at most every 5 s elsewhere. */
  progress(text: string): void {
    if (process.stdout.isTTY) {
      this.#erase();
      this.#progressText = text.slice(0, (process.stdout.columns || 80) - 1);
      process.stdout.write(this.#progressText);
    } else if (performance.now() - this.#lastProgress > 5000) {
      this.#lastProgress = performance.now();
      process.stdout.write(`${text}\n`);
    }
  }

  clearProgress(): void {
    this.#erase();
    this.#progressText = '';
  }

  #erase(): void {
    if (!this.#progressText || !process.stdout.isTTY) return;
    cursorTo(process.stdout, 0);
    clearLine(process.stdout, 0);
  }
}

/** Plain where the output is no terminal, or NO_COLOR is set. */
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  styleText(style, text, { stream: process.stdout });
