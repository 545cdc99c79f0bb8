/**
 * Measures the most work that the event loop does without a pause, in milliseconds of the processor: other programs that
 * keep this one waiting do not count.
 */
export function measureLongestTurn(): { stop(): number } {
  let longest = 0;
  let before = cpuMs();
  const timer = setInterval(note, 5);

  function note(): void {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }

  return {
    stop() {
      note();
      clearInterval(timer);
      return longest;
    },
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
