/** Options of a zod refinement that blames one variable. */
export interface Requirement {
  when: () => true;
  path: [string];
  error: string;
}

/**
 * Options of a zod refinement that blames one variable. It runs even when another variable is invalid, so that all problems are listed at once.
 *
 * @param variable the environment variable
 * @param error what it must be, and why; follows the variable's name
 */
export const requirement = (variable: string, error: string): Requirement => ({
  when: () => true,
  path: [variable],
  error,
});
