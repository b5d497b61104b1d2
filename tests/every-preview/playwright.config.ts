import { longWalk } from "../harness/long-walk.ts";

/** Every page takes some ten seconds, so `npm test` previews a few and leaves the walk over all of them to `npm run every-preview`. */
export default longWalk("every-preview");
