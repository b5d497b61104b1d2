import type { Logger } from "pino";

/** The log for a follower's errors. */
export type FollowerLog = Pick<Logger, "error">;

/** The functions that are called when something has happened. They cannot undo it. */
export interface Followers<News> {
  /**
   * Calls a follower for every message from now on, until the returned function is called.
   * @param name names the follower in the log
   */
  readonly add: (name: string, hear: (news: News) => void) => () => void;
  /**
   * Calls every follower, in the order in which they were added. Never throws: a follower's error is logged, and the others are called all the same.
   */
  readonly tell: (news: News) => void;
  /** Logs that a follower failed after it had returned. */
  readonly failed: (name: string, error: unknown) => void;
}

/**
 * Makes an empty list of followers. Everything that happens after a commit uses such a list: the commit is on disk, and an error in the writer's
 * answer would say that it is not.
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
