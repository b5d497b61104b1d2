/** The HTML that a visitor of the address is sent. */
export const htmlOf = async (url: string): Promise<string> => (await fetch(url)).text();
