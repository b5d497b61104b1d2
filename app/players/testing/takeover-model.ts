/** Who acts on an account: the owner of its e-mail address, or a stranger who once could read the mails sent there. */
export type Actor = "owner" | "stranger";

/** What an operator may do. */
export const operatorsActs = ["suspend", "reinstate"] as const;

/** What either actor may try. */
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

/** One act of one actor, or of an operator. */
export type Event =
  { actor: Actor; act: (typeof acts)[number] } | { actor: "operator"; act: (typeof operatorsActs)[number] };

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
  /** Whether the link of the sign-up's mail still works. */
  isLinkOpen: boolean;
  /** Whether an operator has suspended the account. */
  isSuspended: boolean;
}

const justOpened = { sessions: [], isLinkOpen: false, isSuspended: false } as const;

/** The account after an event; the same object where the event changes nothing. */
export function after(model: Model | undefined, { actor, act }: Event): Model | undefined {
  if (!model) {
    if (act === "signUp") return { ...justOpened, isProved: false, typedBy: actor, password: actor, isLinkOpen: true };
    if (act === "comeByGoogle")
      return { ...justOpened, isProved: true, typedBy: actor, google: actor, sessions: [actor] };
    return model;
  }
  if (actor === "operator") {
    const isSuspended = act === "suspend";
    return isSuspended === model.isSuspended ? model : { ...model, isSuspended, isLinkOpen: false, sessions: [] };
  }
  const { isProved, typedBy, password, google, sessions, isLinkOpen, isSuspended } = model;
  const knowsPassword = password === actor;
  const mayBeStrangers = !isProved && typedBy !== actor;
  const proved = { ...justOpened, isProved: true, typedBy: mayBeStrangers ? actor : typedBy } as const;
  const entered = [...sessions.filter((other) => other !== actor), actor];
  if (isSuspended) {
    // A new password changes neither whose account it is nor that it is suspended.
    return act === "resetByMail" && !mayBeStrangers ? { ...proved, password: actor, isSuspended } : model;
  }
  switch (act) {
    case "signUp":
      return model;
    case "logIn":
      return knowsPassword ? { ...model, sessions: entered } : model;
    case "logOut":
      return sessions.includes(actor) ? { ...model, sessions: sessions.filter((other) => other !== actor) } : model;
    case "confirmWhereSignedUp":
      return isLinkOpen && typedBy === actor ? { ...model, isProved: true, isLinkOpen: false } : model;
    case "confirmWithPassword":
      return isLinkOpen && knowsPassword ? { ...model, isProved: true, isLinkOpen: false } : model;
    case "resetByMail":
      return { ...proved, password: actor };
    case "comeByGoogle":
      return google === actor ? { ...model, sessions: entered } : model;
    case "linkByPassword":
      return knowsPassword && !google
        ? { ...justOpened, isProved: true, typedBy, password: actor, google: actor, sessions: [actor] }
        : model;
    case "linkByMail":
      return google ? model : { ...proved, google: actor, sessions: [actor] };
    case "removeGoogle":
      return knowsPassword && google
        ? { ...justOpened, isProved, typedBy, password: actor, sessions: sessions.filter((other) => other === actor) }
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
