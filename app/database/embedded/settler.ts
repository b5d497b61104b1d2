/** A promise that is settled from outside. */
export interface Settler<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** Makes one; `Promise.withResolvers` came after Node 20. */
export function settler<Value>(): Settler<Value> {
  let resolve: Settler<Value>["resolve"] | undefined;
  let reject: Settler<Value>["reject"] | undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  // The promise's constructor runs the function above synchronously.
  if (!resolve || !reject) throw new Error("A promise did not run its executor.");
  return { promise, resolve, reject };
}
