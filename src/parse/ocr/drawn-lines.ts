/** A horizontal or vertical line in a picture, in pixels. */
export type DrawnLine = { x1: number; y1: number; x2: number; y2: number };

/** A greyscale picture, one byte per pixel. */
export type GreyPicture = { data: Uint8Array; width: number; height: number };

/** Pixels darker than this are ink. */
const dark = 160;

/** The maximum thickness of a line, in pixels: about a millimetre at 300 dpi. */
const thickest = 12;

/** The maximum thickness of a short vertical line; stems of letters in a title are thicker. */
const thinnestStem = 6;

/** Minimum lengths of lines, in pixels; strokes of letters are shorter. A lone vertical line must be taller, or it may be a stem. */
const shortest = { level: 90, upright: 40, alone: 220 };

/** The maximum slope of a line on a skewed page. */
const steepest = 0.02;

/** The maximum gap within a line, in pixels. */
const widestBreak = 2;

/** The maximum distance between a vertical line and a horizontal one that it touches, in pixels. */
const reach = 8;

/**
 * Finds the ruling lines of a page and erases them from the picture, because Tesseract reads letters between lines badly and mistakes
 * lines for letters.
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
  // A line at the edge of the page is the edge of the scan.
  return [...level, ...upright].map(({ line }) => line).filter(({ x2, y2 }) => x2 < width && y2 < height);
}

/** A run of consecutive pixels in a row or column, by its offset in the data. */
type Run = { start: number; from: number; count: number };

/** A line with its length and mean thickness in pixels, and the runs of pixels that it consists of. */
type FoundLine = { line: DrawnLine; length: number; thickness: number; runs: Run[] };

/** Runs in adjacent lanes, to which the next lane may add. */
type RunGroup = {
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

/** A row or column of the picture: where it begins in the data, the distance of its pixels there, and how many it has. */
type Lane = { offset: number; step: number; length: number };

/** Groups dark runs of adjacent lanes into lines. */
function findLines({ data, width, height }: GreyPicture, areUpright: boolean): FoundLine[] {
  const [lanes, length, laneStep, step] = areUpright ? [width, height, 1, width] : [height, width, width, 1];
  const least = areUpright ? shortest.upright : shortest.level;
  const found: FoundLine[] = [];
  let open: RunGroup[] = [];
  for (let lane = 0; lane <= lanes; lane += 1) {
    const runs = lane < lanes ? darkRuns(data, { offset: lane * laneStep, step, length }, least) : [];
    const next: RunGroup[] = [];
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

function lineOf(
  { from, to, firstLane, lastLane, pixels, runs, sum }: RunGroup,
  isUpright: boolean,
): FoundLine[] {
  const length = to - from;
  const isThin = lastLane - firstLane < thickest + steepest * length;
  if (!isThin) return [];
  const at = sum / pixels;
  const line = isUpright ? { x1: at, y1: from, x2: at, y2: to } : { x1: from, y1: at, x2: to, y2: at };
  return [{ line, length, thickness: pixels / length, runs }];
}

/** The runs of ink in a lane that are at least `least` pixels long; small breaks do not end one. */
function darkRuns(data: Uint8Array, { offset, step, length }: Lane, least: number): Run[] {
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
