import { straight } from '../../tolerances.ts';

/** A straight line drawn on a page, in points from the upper left corner; or an edge of an area in a colour, which is a shade. */
export type PageLine = { x1: number; y1: number; x2: number; y2: number; isShade?: boolean };

/** Lines that bound the cells of one table, as coordinates of its columns and rows. */
export type Grid = {
  /** The edges of columns, ascending. */
  xs: number[];
  /** The edges of rows, ascending. */
  ys: number[];
  horizontals: Stretch[];
  verticals: Stretch[];
};

/** A line along one axis from `from` to `to`, at the position `at` on the other. */
export type Stretch = { at: number; from: number; to: number; isShade: boolean };

/** Lines up to this far apart are one, and ends up to this far from a line touch it; in points. */
const tolerance = 2.5;

/** The minimum length of a line, in points: shorter ones are strokes of a drawing. */
const shortest = 6;

/** The minimum width of a column, in points. */
const minColumn = 10;

/** A page with more lines is a drawing or a map. */
export const maxLines = 2_000;

/** Shaded cells in no more rows than this, without lines between columns, are the header of a table or every other row of it. */
const maxBand = 2;

/** The grids of a page, crossing lines that form at least two columns and a row; and its frames, which have one column. */
export function findGrids(lines: PageLine[]): { grids: Grid[]; frames: Grid[] } {
  if (lines.length > maxLines) return { grids: [], frames: [] };
  const isBand = ({ ys, verticals: edges }: Grid) =>
    ys.length - 1 <= maxBand && edges.every(({ isShade }) => isShade);
  const drawn = crossingIn(lines);
  // The lines of a table may end short of one another, so only frames are given corners.
  const cornered = withCorners(lines);
  const framing = cornered === lines ? drawn : crossingIn(cornered);
  return {
    grids: drawn.filter((grid) => grid.xs.length > 2 && grid.ys.length > 1 && !isBand(grid)),
    frames: framing.filter(isClosed),
  };
}

/** The crossing lines of a page, group by group. */
function crossingIn(lines: PageLine[]): Grid[] {
  return groupCrossing(findHorizontals(lines), findVerticals(lines)).map((group): Grid => {
    const xs = withOpenEnds(distinct(group.verticals.map(({ at }) => at)), group.horizontals);
    return { xs, ys: distinct(group.horizontals.map(({ at }) => at)), ...group };
  });
}

/** The largest radius of the rounded corners of a box, in points. */
const largestRadius = 16;

/**
 * Lines that end where an arc begins go on to the corner that it rounds: the sides of a box with rounded corners meet. The same lines where
 * none does.
 */
function withCorners(drawn: PageLine[]): PageLine[] {
  let hasCorners = false;
  const lines = drawn.map((line) => ({ ...line }));
  const across = lines.filter(({ y1, y2 }) => y1 === y2);
  const down = lines.filter(({ x1, x2 }) => x1 === x2);
  for (const side of down) {
    for (const edge of across) {
      if (edge.isShade !== side.isShade) continue;
      const [x, top, bottom] = [side.x1, Math.min(side.y1, side.y2), Math.max(side.y1, side.y2)];
      const [left, right] = [Math.min(edge.x1, edge.x2), Math.max(edge.x1, edge.x2)];
      const [aside, beyond] = [Math.max(left - x, x - right), Math.max(top - edge.y1, edge.y1 - bottom)];
      if (aside < 1 || aside > largestRadius || Math.abs(aside - beyond) > 1) continue;
      hasCorners = true;
      Object.assign(edge, { x1: Math.min(left, x), x2: Math.max(right, x) });
      Object.assign(side, { y1: Math.min(top, edge.y1), y2: Math.max(bottom, edge.y1) });
    }
  }
  return hasCorners ? lines : drawn;
}

/** Whether lines go all around one column. */
function isClosed({ xs, ys, horizontals, verticals }: Grid): boolean {
  const [left = 0, right = 0] = xs;
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const covers = (stretches: Stretch[], at: number, from: number, to: number) =>
    isCovered(stretches, at, from + tolerance) && isCovered(stretches, at, to - tolerance);
  return (
    xs.length === 2 &&
    ys.length > 1 &&
    [left, right].every((at) => covers(verticals, at, top, bottom)) &&
    [top, bottom].every((at) => covers(horizontals, at, left, right))
  );
}

/** The horizontal lines of a page and the upper and lower edges of its shades, from the top down. */
export function findHorizontals(lines: PageLine[]): Stretch[] {
  if (lines.length > maxLines) return [];
  return joinStretches(
    lines.flatMap(({ x1, y1, x2, y2, isShade }) =>
      Math.abs(y1 - y2) < straight ? [toStretch(y1, x1, x2, isShade)] : [],
    ),
  );
}

/** The vertical lines of a page and the left and right edges of its shades, from the left. */
export function findVerticals(lines: PageLine[]): Stretch[] {
  if (lines.length > maxLines) return [];
  return joinStretches(
    lines.flatMap(({ x1, y1, x2, y2, isShade }) =>
      Math.abs(x1 - x2) < straight ? [toStretch(x1, y1, y2, isShade)] : [],
    ),
  );
}

/** The edges of columns. If no line closes the first or last column, its edge is the end of the lines between rows. */
function withOpenEnds(xs: number[], horizontals: Stretch[]): number[] {
  const start = Math.min(...horizontals.map(({ from }) => from));
  const end = Math.max(...horizontals.map(({ to }) => to));
  const isOpen = (at: number, isBeyond: (line: Stretch) => boolean) =>
    xs.every((x) => Math.abs(x - at) > minColumn) &&
    horizontals.filter(isBeyond).length > horizontals.length / 2;
  const opensLeft = start < (xs[0] ?? 0) && isOpen(start, ({ from }) => from <= start + tolerance);
  const opensRight = end > (xs.at(-1) ?? 0) && isOpen(end, ({ to }) => to >= end - tolerance);
  return [...(opensLeft ? [start] : []), ...xs, ...(opensRight ? [end] : [])];
}

/** Whether a line at the position `at` covers the position `along` on its own axis. */
export function isCovered(stretches: Stretch[], at: number, along: number): boolean {
  return stretches.some(
    (line) => Math.abs(line.at - at) <= tolerance && line.from <= along && line.to >= along,
  );
}

function toStretch(at: number, one: number, other: number, isShade = false): Stretch {
  return { at, from: Math.min(one, other), to: Math.max(one, other), isShade };
}

/** Joins lines that lie on one another or follow each other. */
function joinStretches(stretches: Stretch[]): Stretch[] {
  const beside: Stretch[][] = [];
  for (const next of stretches.toSorted((one, other) => one.at - other.at)) {
    const last = beside.at(-1);
    if (last && next.at - (last[0]?.at ?? next.at) < 0.5) last.push(next);
    else beside.push([next]);
  }
  return beside.flatMap(joinFollowing).filter(({ from, to }) => to - from >= shortest);
}

function joinFollowing(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && next.from <= last.to + 1) {
      last.to = Math.max(last.to, next.to);
      last.isShade &&= next.isShade;
    } else joined.push({ ...next });
  }
  return joined;
}

type Crossing = { horizontals: Stretch[]; verticals: Stretch[] };

/** Groups lines that touch one another, directly or through others. */
function groupCrossing(horizontals: Stretch[], verticals: Stretch[]): Crossing[] {
  const groups: Crossing[] = [];
  for (const vertical of verticals) {
    const touching = groups.filter((group) => group.horizontals.some((line) => touches(line, vertical)));
    const own = horizontals.filter((line) => touches(line, vertical));
    if (own.length === 0) continue;
    const merged = {
      horizontals: [...new Set([...touching.flatMap((group) => group.horizontals), ...own])],
      verticals: [...touching.flatMap((group) => group.verticals), vertical],
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
}

function touches(horizontal: Stretch, vertical: Stretch): boolean {
  return (
    vertical.at >= horizontal.from - tolerance &&
    vertical.at <= horizontal.to + tolerance &&
    horizontal.at >= vertical.from - tolerance &&
    horizontal.at <= vertical.to + tolerance
  );
}

/**
 * Positions of which those that follow each other closely are one: a browser draws a border around each cell, and so two or
 * three lines between neighbours. It lies in their middle.
 */
function distinct(values: number[]): number[] {
  const groups: { first: number; last: number }[] = [];
  for (const value of values.toSorted((one, other) => one - other)) {
    const group = groups.at(-1);
    if (group && value - group.last <= tolerance && value - group.first <= 2 * tolerance) group.last = value;
    else groups.push({ first: value, last: value });
  }
  return groups.map(({ first, last }) => (first + last) / 2);
}
