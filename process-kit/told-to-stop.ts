/**
 * Waits until the process is told to stop, by SIGTERM or SIGINT. From the call on neither ends the process by itself, however often a supervisor
 * sends SIGTERM: systemd sends one to every process of a service while their launcher sends another. Only Ctrl-C, which a person presses again because
 * stopping takes too long, does not wait: a SIGINT after the first signal ends the process with code 1.
 *
 * @returns the first signal
 */
export function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let stopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping && signal === "SIGINT") process.exit(1);
      stopping = true;
      resolve(signal);
    };
    process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  });
}
