import { defineConfig } from "drizzle-kit";

/** What `npm run database:migration -- --name what-changes` compares the tables with, and where it writes the difference. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/database/schema/schema.ts",
  out: "./app/database/migrations",
});
