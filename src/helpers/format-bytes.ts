const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in the unit that people use for it: `1.9 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** power).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[power]}`;
}
