/** Collects 32-bit integers in reused memory, which is faster than growing an array each time. */
export class NumberList {
  #numbers = new Int32Array(1 << 10);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) this.#grow();
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Adds the numbers of an array from `start` until before `end`. */
  append(numbers: Int32Array, start: number, end: number): void {
    const length = this.#length + end - start;
    while (length > this.#numbers.length) this.#grow();
    const own = this.#numbers;
    // In a loop, since most pieces of an array that are added are of a few numbers.
    for (let from = start, to = this.#length; from < end; from += 1, to += 1)
      own[to] = numbers[from] as number;
    this.#length = length;
  }

  /** The number at an index below the length. */
  at(index: number): number {
    return this.#numbers[index] as number;
  }

  clear(): void {
    this.#length = 0;
  }

  /** A copy of the numbers; the list is empty afterwards. */
  take(): Int32Array<ArrayBuffer> {
    const taken = this.#numbers.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** The numbers, without a copy: valid until the next is added. The list is empty afterwards. */
  borrow(): Int32Array {
    const numbers = this.#numbers.subarray(0, this.#length);
    this.#length = 0;
    return numbers;
  }

  #grow(): void {
    const more = new Int32Array(2 * this.#numbers.length);
    more.set(this.#numbers);
    this.#numbers = more;
  }
}
