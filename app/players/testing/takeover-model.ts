/** Who acts on an account: the owner of its e-mail address, or a stranger who once could read the mails sent there. */
export type Actor = "owner" | "stranger";

/** What either of them may try. */
export const acts = [
  "signUp",
  "logIn",
  "logOut",
  "confirmWhereSignedUp",
  "confirmWithPassword",
  "resetByMail",
  "comeByGoogle",
  "linkByPassword",
  "linkByMail",
  "removeGoogle",
] as const;

/** One act of one actor. */
export interface Event {
  actor: Actor;
  act: (typeof acts)[number];
}

/** The account with the address, as decision 19 defines it; written independently of the code. */
export interface Model {
  /** Whether the address is proved. */
  isProved: boolean;
  /** Whose name, mobile and consents these are. */
  typedBy: Actor;
  /** Whose password opens it. */
  password?: Actor;
  /** Whose Google account opens it. */
  google?: Actor;
  /** Whose sessions are open. */
  sessions: readonly Actor[];
}

/** The account after an event; the same object where the event changes nothing. */
export function after(model: Model | undefined, { actor, act }: Event): Model | undefined {
  if (!model) {
    if (act === "signUp") return { isProved: false, typedBy: actor, password: actor, sessions: [] };
    if (act === "comeByGoogle") return { isProved: true, typedBy: actor, google: actor, sessions: [actor] };
    return model;
  }
  const { isProved, typedBy, password, google, sessions } = model;
  const knowsPassword = password === actor;
  const mayBeStrangers = !isProved && typedBy !== actor;
  const entered = [...sessions.filter((other) => other !== actor), actor];
  switch (act) {
    case "signUp":
      return model;
    case "logIn":
      return knowsPassword ? { ...model, sessions: entered } : model;
    case "logOut":
      return sessions.includes(actor) ? { ...model, sessions: sessions.filter((other) => other !== actor) } : model;
    case "confirmWhereSignedUp":
      return !isProved && typedBy === actor ? { ...model, isProved: true } : model;
    case "confirmWithPassword":
      return !isProved && knowsPassword ? { ...model, isProved: true } : model;
    case "resetByMail":
      return { isProved: true, typedBy: mayBeStrangers ? actor : typedBy, password: actor, sessions: [] };
    case "comeByGoogle":
      return google === actor ? { ...model, sessions: entered } : model;
    case "linkByPassword":
      return knowsPassword && !google
        ? { isProved: true, typedBy, password: actor, google: actor, sessions: [actor] }
        : model;
    case "linkByMail":
      return google
        ? model
        : { isProved: true, typedBy: mayBeStrangers ? actor : typedBy, google: actor, sessions: [actor] };
    case "removeGoogle":
      return knowsPassword && google
        ? { isProved, typedBy, password: actor, sessions: sessions.filter((other) => other === actor) }
        : model;
  }
}

/** Acts that prove that the address is the actor's. */
export const provesAddress: readonly Event["act"][] = [
  "confirmWhereSignedUp",
  "confirmWithPassword",
  "resetByMail",
  "comeByGoogle",
  "linkByPassword",
  "linkByMail",
];
