/** The parameter of the login's address that says why the visitor is there again: the browser keeps no cookies. */
export const noCookiesParameter = "no-cookies";

/** Whether a request brings no cookie at all, as every request of a browser that keeps none. */
export const bringsNoCookie = (headers: Pick<Headers, "get">): boolean => (headers.get("Cookie") ?? "") === "";
