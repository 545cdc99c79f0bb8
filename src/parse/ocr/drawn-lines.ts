/** A line of a picture, in pixels: along a row or a column of them. */
export type DrawnLine = { x1: number; y1: number; x2: number; y2: number };

/** A picture in grey, one byte a pixel. */
export type GreyPicture = { data: Uint8Array; width: number; height: number };

/** Darker pixels belong to print. */
const dark = 160;

/** Lines are no thicker than so many pixels, at 300 dpi about a millimetre. */
const thickest = 12;

/** The thickness of a short upright line; letters of a title have thicker stems. */
const thinnestStem = 6;

/** How long a line is at least, in pixels; letters have shorter strokes. An upright one that touches no other is a stem if it is not tall. */
const shortest = { level: 90, upright: 40, alone: 220 };

/** A line of a page that lies askew climbs by so much of its length at most. */
const steepest = 0.02;

/** Missing pixels within a line. */
const widestBreak = 2;

/** An upright line touches a level one that is no further away. */
const reach = 8;

/**
 * Finds the lines that are drawn on a page and wipes them out of the picture: Tesseract reads the letters between them
 * badly and takes the lines themselves for letters.
 */
export function eraseLines(picture: GreyPicture): DrawnLine[] {
  const { data, width, height } = picture;
  const level = findLines(picture, false).filter(
    ({ length, thickness }) => length >= shortest.level && thickness <= thickest,
  );
  const upright = findLines(picture, true).filter(({ length, thickness, line }) => {
    if (length < shortest.upright || thickness > thickest) return false;
    const touches = level.some(({ line: other }) => meets(line, other));
    return length >= shortest.alone || (touches && thickness <= thinnestStem);
  });
  for (const [lines, step] of [
    [level, 1],
    [upright, width],
  ] as const) {
    for (const { runs } of lines) {
      for (const { start, count } of runs)
        for (let index = 0; index < count; index += 1) data[start + index * step] = 255;
    }
  }
  // Cells are as wide as the page at most: what is drawn on its edge is the edge of the scan.
  return [...level, ...upright].map(({ line }) => line).filter(({ x2, y2 }) => x2 < width && y2 < height);
}

/** Pixels of one row or column that follow one another, from a place in the data on. */
type Run = { start: number; from: number; count: number };

type Found = { line: DrawnLine; length: number; thickness: number; runs: Run[] };

type Open = {
  from: number;
  to: number;
  firstLane: number;
  lastLane: number;
  pixels: number;
  runs: Run[];
  lastFrom: number;
  lastTo: number;
  sum: number;
};

/** Dark runs that lie on one another, by rows or by columns (lanes). */
function findLines({ data, width, height }: GreyPicture, areUpright: boolean): Found[] {
  const [lanes, length, laneStep, step] = areUpright ? [width, height, 1, width] : [height, width, width, 1];
  const least = areUpright ? shortest.upright : shortest.level;
  const found: Found[] = [];
  let open: Open[] = [];
  for (let lane = 0; lane <= lanes; lane += 1) {
    const runs = lane < lanes ? darkRuns(data, lane * laneStep, step, length, least) : [];
    const next: Open[] = [];
    for (const run of runs) {
      const to = run.from + run.count;
      const group = open.find((one) => run.from <= one.lastTo && to >= one.lastFrom);
      if (group) {
        group.from = Math.min(group.from, run.from);
        group.to = Math.max(group.to, to);
        group.lastLane = lane;
        group.lastFrom = run.from;
        group.lastTo = to;
        group.pixels += run.count;
        group.sum += run.count * lane;
        group.runs.push(run);
        if (!next.includes(group)) next.push(group);
      } else {
        next.push({
          from: run.from,
          to,
          firstLane: lane,
          lastLane: lane,
          pixels: run.count,
          runs: [run],
          lastFrom: run.from,
          lastTo: to,
          sum: run.count * lane,
        });
      }
    }
    for (const group of open) if (!next.includes(group)) found.push(...lineOf(group, areUpright));
    open = next;
  }
  return found;
}

function lineOf({ from, to, firstLane, lastLane, pixels, runs, sum }: Open, isUpright: boolean): Found[] {
  const length = to - from;
  const isThin = lastLane - firstLane < thickest + steepest * length;
  if (!isThin) return [];
  const at = sum / pixels;
  const line = isUpright ? { x1: at, y1: from, x2: at, y2: to } : { x1: from, y1: at, x2: to, y2: at };
  return [{ line, length, thickness: pixels / length, runs }];
}

function darkRuns(data: Uint8Array, offset: number, step: number, length: number, least: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  for (let index = 0, place = offset; index <= length; index += 1, place += step) {
    if (index < length && (data[place] ?? 255) < dark) {
      if (from < 0) from = index;
      last = index;
    } else if (from >= 0 && (index === length || index - last > widestBreak)) {
      const count = last - from + 1;
      if (count >= least) runs.push({ start: offset + from * step, from, count });
      from = -1;
    }
  }
  return runs;
}

function meets(upright: DrawnLine, level: DrawnLine): boolean {
  return (
    upright.x1 >= level.x1 - reach &&
    upright.x1 <= level.x2 + reach &&
    upright.y1 <= level.y1 + reach &&
    upright.y2 >= level.y1 - reach
  );
}
