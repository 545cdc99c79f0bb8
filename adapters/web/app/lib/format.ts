import { texts } from '../texts/texts.ts';
import { getOrCreate } from './get-or-create.ts';
import { locale } from './locale.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const count = new Intl.NumberFormat(locale);

/** "Nov 22, 2026", of Unix seconds. */
export const formatDay = (seconds: number) => day.format(seconds * 1000);

/** "9:15 AM", of Unix seconds. */
export const formatTime = (seconds: number) => time.format(seconds * 1000);

/** "Nov 22, 2026, 9:15 AM", of Unix seconds. */
export const formatMoment = (seconds: number) => moment.format(seconds * 1000);

/** "1,234". */
export const formatCount = (number: number) => count.format(number);

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
];

/** "5 minutes ago", "in 3 days"; a date when it is more than a month away. Takes Unix seconds. */
export function formatAgo(seconds: number): string {
  const distance = seconds - Date.now() / 1000;
  const size = Math.abs(distance);
  if (size < 60) return texts.common.justNow;
  if (size > 30 * 86_400) return formatDay(seconds);
  const [unit, length] = spans.findLast(([, least]) => size >= least) ?? ['minute', 60];
  return relative.format(Math.trunc(distance / length), unit);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Kept, because making one takes longer than using it, and a list of files has many sizes. */
const sizes = new Map<string, Intl.NumberFormat>();

function sizeFormat(step: number, maximumFractionDigits: number): Intl.NumberFormat {
  const unit = units[step] ?? 'byte';
  const unitDisplay = step === 0 ? 'long' : 'short';
  return getOrCreate(
    sizes,
    `${unit} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }),
  );
}

/** "38 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return sizeFormat(step, value < 10 && step > 1 ? 1 : 0).format(value);
}

/** Whether a file has slides, which people do not call pages, and of which there are no pictures. */
export const hasSlides = (filename: string) => /\.(?:pptx|odp)$/i.test(filename);

/** "page 3", "slide 3". */
export const formatPage = (filename: string, page: number) =>
  texts.common[hasSlides(filename) ? 'slide' : 'page'](formatCount(page));

type Place = { filename: string; page: number | null; heading_path: string[] };

/** Where a passage stands: "page 3 › Maintenance › Oil". */
export function formatPlace({ filename, page, heading_path }: Place): string {
  const at = page === null ? '' : formatPage(filename, page);
  // Slides without a title are called by their number.
  return [at, ...heading_path.filter((heading) => heading.toLowerCase() !== at)].filter(Boolean).join(' › ');
}
