import { defineConfig } from "drizzle-kit";

/** The schema that `npm run database:migration -- --name what-changes` compares, and the folder it writes the migration to. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/database/schema/schema.ts",
  out: "./app/database/migrations",
});
