/**
 * How long this thread takes for work, in milliseconds of the processor: what other programs, and other threads of this one, take
 * meanwhile does not count.
 */
export async function threadTime(work: () => unknown): Promise<number> {
  const started = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}
