import type { Logger } from "pino";

/** The methods that can say that the database or a service did not answer. */
type Failing<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...asked: never) => Promise<infer Result>
    ? { kind: "unavailable" } extends Result
      ? Methods[Name]
      : never
    : never;
};

/**
 * Makes each method answer `unavailable` when its work rejects, for example because the database does not answer. The log says which method, and why.
 *
 * @param log gets the method that failed and its error
 * @param methods their results include `{ kind: "unavailable" }`
 */
export function unlessUnavailable<Methods extends object>(log: Logger, methods: Methods & Failing<Methods>): Methods {
  return new Proxy<Methods>(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...asked: readonly unknown[]) => {
        try {
          const result: unknown = await Reflect.apply(method, target, asked);
          return result;
        } catch (error) {
          log.error(
            { err: error, method: name },
            "the database or an outside service did not answer a players' method",
          );
          return { kind: "unavailable" };
        }
      };
    },
  });
}
