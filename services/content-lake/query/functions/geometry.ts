/** A point on a plane: longitude and latitude. */
export type Position = readonly [x: number, y: number];

type Segment = readonly [Position, Position];

/** A connected shape: a point, a line of segments, or an area inside its first ring and outside the others. */
export type Shape =
  | { readonly kind: "point"; readonly position: Position }
  | { readonly kind: "line"; readonly segments: readonly Segment[] }
  | { readonly kind: "area"; readonly segments: readonly Segment[] };

/** The segments between positions that follow each other. */
export function segmentsThrough(positions: readonly Position[]): readonly Segment[] {
  return positions.slice(1).flatMap((end, index) => {
    const start = positions[index];
    return start ? [[start, end] as const] : [];
  });
}

/** Whether every point of the first shape lies in the second or on its edge. */
export function covers(outer: Shape, inner: Shape): boolean {
  if (inner.kind === "point") return coversPosition(outer, inner.position);
  if (outer.kind === "point") return false;
  if (inner.kind === "area" && outer.kind === "line") return false;
  const edgesLieInside = inner.segments.every((segment) =>
    piecesOf(segment, outer.segments).every((piece) => coversPosition(outer, middleOf(piece))),
  );
  if (!edgesLieInside || inner.kind === "line") return edgesLieInside;
  // The edges of a hole would lie in the inner area and not on its edge.
  return outer.segments.every((segment) =>
    piecesOf(segment, inner.segments).every(
      (piece) => !coversPosition(inner, middleOf(piece)) || isOnAny(inner.segments, middleOf(piece)),
    ),
  );
}

/** Whether two shapes share a point. */
export function touch(one: Shape, other: Shape): boolean {
  if (one.kind === "point") return coversPosition(other, one.position);
  if (other.kind === "point") return coversPosition(one, other.position);
  if (one.segments.some((a) => other.segments.some((b) => meet(a, b)))) return true;
  return startsIn(one, other.segments) || startsIn(other, one.segments);
}

function startsIn(shape: Shape, segments: readonly Segment[]): boolean {
  return segments.slice(0, 1).some(([start]) => coversPosition(shape, start));
}

function coversPosition(shape: Shape, position: Position): boolean {
  switch (shape.kind) {
    case "point":
      return shape.position[0] === position[0] && shape.position[1] === position[1];
    case "line":
      return isOnAny(shape.segments, position);
    case "area":
      return isOnAny(shape.segments, position) || isWithin(shape.segments, position);
  }
}

/** Whether a ray from the position crosses the edges an odd number of times. */
function isWithin(edges: readonly Segment[], [x, y]: Position): boolean {
  let within = false;
  for (const [[startX, startY], [endX, endY]] of edges) {
    if (startY > y === endY > y) continue;
    if (x < startX + ((y - startY) / (endY - startY)) * (endX - startX)) within = !within;
  }
  return within;
}

/** A segment, split at each point where one of the edges meets it. */
function piecesOf([start, end]: Segment, edges: readonly Segment[]): readonly Segment[] {
  const cuts = edges.flatMap((edge) => crossingsOf([start, end], edge)).sort((one, other) => one - other);
  const places = [0, ...cuts, 1].map((part) => along([start, end], part));
  return segmentsThrough(places);
}

/** How far along the segment, from 0 to 1, an edge meets it: where they cross, or where an edge's end lies on it. */
function crossingsOf(segment: Segment, edge: Segment): readonly number[] {
  const [start, end] = segment;
  const [a, b] = [turn(edge[0], edge[1], start), turn(edge[0], edge[1], end)];
  const ends = edge.filter((position) => isOn(segment, position)).map((position) => partOf(segment, position));
  return a !== b && meet(segment, edge) && Math.sign(a) !== Math.sign(b) ? [...ends, a / (a - b)] : ends;
}

function partOf([start, end]: Segment, [x, y]: Position): number {
  const [width, height] = [end[0] - start[0], end[1] - start[1]];
  if (width === 0 && height === 0) return 0;
  return Math.abs(width) > Math.abs(height) ? (x - start[0]) / width : (y - start[1]) / height;
}

function along([start, end]: Segment, part: number): Position {
  return [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
}

const middleOf = (segment: Segment): Position => along(segment, 0.5);

/** Twice the area of the triangle: positive when the third position lies to the left of the way from the first to the second. */
function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** The tolerance of a point that was computed by a division, as a fraction of the segment's length. */
const tolerance = 1e-12;

function isOn([start, end]: Segment, position: Position): boolean {
  const [width, height] = [end[0] - start[0], end[1] - start[1]];
  if (Math.abs(turn(start, end, position)) > tolerance * Math.max(1, width ** 2 + height ** 2)) return false;
  return [0, 1].every((axis) => {
    const [from = 0, to = 0, at = 0] = [start[axis], end[axis], position[axis]];
    return at >= Math.min(from, to) - tolerance && at <= Math.max(from, to) + tolerance;
  });
}

const isOnAny = (segments: readonly Segment[], position: Position): boolean =>
  segments.some((segment) => isOn(segment, position));

function meet(one: Segment, other: Segment): boolean {
  const sides = [turn(...one, other[0]), turn(...one, other[1]), turn(...other, one[0]), turn(...other, one[1])].map(
    Math.sign,
  );
  if (sides[0] !== sides[1] && sides[2] !== sides[3]) return true;
  return one.some((position) => isOn(other, position)) || other.some((position) => isOn(one, position));
}
