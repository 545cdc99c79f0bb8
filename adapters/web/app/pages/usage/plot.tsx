import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useStore } from '../../lib/store.ts';
import { theme } from '../../shell/theme.ts';
import type { Series } from './types.ts';

type PlotProps = {
  /** A description for screen readers; the table beside it contains the figures. */
  label: string;
  /** Unix seconds. */
  times: number[];
  series: Series[];
  kind: 'bars' | 'lines';
  format(value: number): string;
};

const height = 180;

/** Figures over days, drawn on a canvas. The library is loaded with the first plot. */
export function Plot({ label, times, series, kind, format }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = useStore(theme);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let plot: uPlot | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawPlot } = await import('./draw-plot.ts');
      if (isGone) return;
      plot?.destroy();
      plot = drawPlot(place, { times, series, kind, format, height });
    };
    // Colours are read when it is drawn.
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => void draw();
    dark.addEventListener('change', redraw);
    const resize = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height }));
    resize.observe(place);
    redraw();
    return () => {
      isGone = true;
      dark.removeEventListener('change', redraw);
      resize.disconnect();
      plot?.destroy();
    };
  }, [times, series, kind, format, chosen]);
  return (
    <div ref={box} role="img" aria-label={label} dir="ltr" className="h-[180px] w-full overflow-hidden" />
  );
}
