/** Collects 32-bit integers in reused memory, which is faster than growing an array each time. */
export class NumberList {
  #numbers = new Int32Array(1 << 10);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const more = new Int32Array(2 * this.#length);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** The number at an index below the length. */
  at(index: number): number {
    return this.#numbers[index] as number;
  }

  /** A copy of the numbers; the list is empty afterwards. */
  take(): Int32Array<ArrayBuffer> {
    const taken = this.#numbers.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }
}
