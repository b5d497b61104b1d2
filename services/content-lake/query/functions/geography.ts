import { z } from "zod";

import { type Position, type Shape, covers, segmentsThrough, touch } from "./geometry.ts";

const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([longitude, latitude]): Position => [longitude, latitude]);
const line = z.array(position).min(2);
const ring = z.array(position).min(4);
const area = z.array(ring).min(1);

const pointShape = (at: Position): Shape => ({ kind: "point", position: at });
const lineShape = (positions: readonly Position[]): Shape => ({ kind: "line", segments: segmentsThrough(positions) });
const areaShape = (rings: readonly (readonly Position[])[]): Shape => ({
  kind: "area",
  segments: rings.flatMap(segmentsThrough),
});

const simpleGeometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: position.transform((at) => [pointShape(at)]) }),
  z.object({ type: z.literal("MultiPoint"), coordinates: z.array(position).transform((all) => all.map(pointShape)) }),
  z.object({ type: z.literal("LineString"), coordinates: line.transform((all) => [lineShape(all)]) }),
  z.object({ type: z.literal("MultiLineString"), coordinates: z.array(line).transform((all) => all.map(lineShape)) }),
  z.object({ type: z.literal("Polygon"), coordinates: area.transform((rings) => [areaShape(rings)]) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(area).transform((all) => all.map(areaShape)) }),
]);

const collection = z.object({ type: z.literal("GeometryCollection"), geometries: z.array(z.unknown()) });

const coordinates = z
  .object({ lat: z.number(), lng: z.number().optional(), lon: z.number().optional() })
  .refine(({ lng, lon }) => (lng === undefined) !== (lon === undefined))
  .transform(({ lat, lng, lon }): Position => [lng ?? lon ?? 0, lat]);

/** The shapes of a value in GeoJSON, or of one with `lat` and `lng` (or `lon`); `null` for any other value. */
function shapesOf(value: unknown): readonly Shape[] | null {
  const point = coordinates.safeParse(value).data;
  if (point) return [pointShape(point)];
  const simple = simpleGeometry.safeParse(value).data;
  if (simple) return simple.coordinates;
  const parts = collection.safeParse(value).data?.geometries.map(shapesOf);
  return parts?.reduce<readonly Shape[] | null>((all, part) => all && part && [...all, ...part], []) ?? null;
}

/**
 * `geo::latLng(latitude, longitude)`: the point in GeoJSON, in degrees; null for coordinates out of range.
 * @see https://www.sanity.io/docs/specifications/groq-functions
 */
export function latLng(latitude: unknown, longitude: unknown): unknown {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { type: "Point", coordinates: [longitude, latitude] };
}

/** `geo::contains(outer, inner)`: whether each part of the one lies within a part of the other, on a plane of degrees. */
export function contains(outer: unknown, inner: unknown): unknown {
  const [around, within] = [shapesOf(outer), shapesOf(inner)];
  if (!around || !within) return null;
  return within.length > 0 && within.every((shape) => around.some((other) => covers(other, shape)));
}

/** `geo::intersects(one, other)`: whether the two share a point, on a plane of degrees. */
export function intersects(one: unknown, other: unknown): unknown {
  const [these, those] = [shapesOf(one), shapesOf(other)];
  if (!these || !those) return null;
  return these.some((shape) => those.some((another) => touch(shape, another)));
}

const earthRadiusMetres = 6_378_137;

/** `geo::distance(one, other)`: metres between two points along a sphere; null for anything but points. */
export function distance(one: unknown, other: unknown): unknown {
  const [from, to] = [pointOf(one), pointOf(other)];
  if (!from || !to) return null;
  const halfSine = (angle: number) => Math.sin(angle / 2) ** 2;
  const [latitude, otherLatitude] = [radians(from[1]), radians(to[1])];
  const haversine =
    halfSine(otherLatitude - latitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * halfSine(radians(to[0]) - radians(from[0]));
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function pointOf(value: unknown): Position | null {
  const [shape, ...others] = shapesOf(value) ?? [];
  return shape?.kind === "point" && others.length === 0 ? shape.position : null;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
