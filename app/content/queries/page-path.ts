/** GROQ: the path of a composed page; null for one without an address. The home page needs none. */
export const pagePath = `select(_id == "homePage" => "/", "/" + address.current)`;
