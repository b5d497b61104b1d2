import { longWalk } from "../harness/long-walk.ts";

/** The outage matrix takes seven to twenty minutes, so `npm test` leaves it to `npm run outages`. */
export default longWalk("outages");
