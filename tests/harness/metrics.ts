/** A site's metrics as Prometheus reads them, by name with labels, for example `site_lake_connected`. */
export async function metricsOf(environment: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${environment["METRICS_PORT"] ?? ""}/metrics`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
