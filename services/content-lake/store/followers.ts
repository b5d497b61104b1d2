import type { Logger } from "pino";

/** Where a follower's failure is written. */
export type FollowerLog = Pick<Logger, "error">;

/** Those who are told of something that has happened. What they do with it cannot undo it. */
export interface Followers<News> {
  /**
   * Has a follower told of everything from now on, until the returned function is called.
   * @param name names the follower in the log
   */
  readonly add: (name: string, hear: (news: News) => void) => () => void;
  /** Tells every follower, in the order they came. Never throws: a follower that does is logged, and the others are told all the same. */
  readonly tell: (news: News) => void;
  /** Writes down that a follower failed with what it was told of, after it had returned. */
  readonly failed: (name: string, error: unknown) => void;
}

/**
 * Makes an empty list of followers. Whatever happens after a commit goes through one of these: the commit is on disk, so an error thrown
 * into the writer's answer would say that it is not.
 */
export function createFollowers<News>(log: FollowerLog): Followers<News> {
  const followers = new Set<{ readonly name: string; readonly hear: (news: News) => void }>();
  const failed = (name: string, error: unknown): void => {
    log.error({ err: error, follower: name }, "a follower of commits failed; the commit is not affected");
  };
  return {
    failed,
    add(name, hear) {
      const follower = { name, hear };
      followers.add(follower);
      return () => followers.delete(follower);
    },
    tell(news) {
      for (const { name, hear } of [...followers]) {
        try {
          hear(news);
        } catch (error) {
          failed(name, error);
        }
      }
    },
  };
}
