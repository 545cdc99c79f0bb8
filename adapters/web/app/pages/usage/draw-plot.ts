import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { locale } from '../../lib/locale.ts';
import type { Series } from './types.ts';

type Drawing = {
  times: number[];
  series: Series[];
  kind: 'bars' | 'lines';
  format(value: number): string;
  height: number;
};

const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Steps of the grid for bars, which count whole things. */
const wholeSteps = Array.from({ length: 16 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** Padding for the first and last bar, in seconds. */
const halfDay = 43_200;

/** Draws a plot into an element, in its current colours. */
export function drawPlot(place: HTMLElement, { times, series, kind, format, height }: Drawing): uPlot {
  const color = (name: string) => resolveColor(place, name, 'auto');
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const axis = { stroke: color('--muted'), font, ticks: { show: false } };
  const grid = { stroke: color('--line'), width: 1 };
  // Stacked: each bar starts at the top of the previous one.
  const sums = series.map((_, index) =>
    kind === 'lines'
      ? (series[index]?.values ?? [])
      : times.map((_, at) => series.slice(index).reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  );
  const bars = uPlot.paths.bars?.({ size: [0.7, 36] });
  return new uPlot(
    {
      width: place.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      // At its end there is room for half of the last day's name.
      padding: [8, 20, 0, 0],
      scales: {
        x: { time: true, range: (_, min, max) => [min - halfDay, max + halfDay] },
        y: { range: (_, __, max) => [0, max > 0 ? max * 1.05 : 1] },
      },
      axes: [
        {
          ...axis,
          size: 34,
          // Its first day would stand against the lowest figure of the other axis.
          gap: 10,
          grid: { show: false },
          values: (_, splits) => splits.map((at) => day.format(at * 1_000)),
        },
        {
          ...axis,
          grid,
          size: 64,
          values: (_, splits) => splits.map(format),
          ...(kind === 'bars' && { incrs: wholeSteps }),
        },
      ],
      series: [
        {},
        ...series.map((one) => {
          // As in the list of names below, also where the device has few colours of its own.
          const own = resolveColor(place, one.color, 'none');
          return {
            stroke: own,
            width: kind === 'bars' ? 0 : 2,
            // A day between days without values has only a point.
            points: kind === 'bars' ? { show: false } : { show: true, size: 5, fill: own },
            ...(kind === 'bars' ? { fill: own, ...(bars && { paths: bars }) } : { spanGaps: true }),
          };
        }),
      ],
      tzDate: (at) => uPlot.tzDate(new Date(at * 1_000), 'UTC'),
    },
    [times, ...sums] as uPlot.AlignedData,
    place,
  );
}

/** A design token's colour for a canvas, which supports neither variables nor colour schemes. */
function resolveColor(place: HTMLElement, name: string, forcedColorAdjust: 'auto' | 'none'): string {
  const probe = document.createElement('span');
  probe.style.forcedColorAdjust = forcedColorAdjust;
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
