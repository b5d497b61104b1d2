import { FormSubmit } from "./form-button.tsx";

/** The words of a search, and what was asked. */
export interface SearchFormProps {
  label: string;
  /** An example, in the empty field. */
  hint: string;
  button: string;
  /** What the visitor has searched for; null before the first search. */
  search: string | null;
  maxCharacters: number;
}

/** A field that loads this page again with what is sought in `?q=`. */
export function SearchForm({ label, hint, button, search, maxCharacters }: SearchFormProps) {
  return (
    <form className="search-form" role="search">
      <label>
        {label}
        <input type="search" name="q" maxLength={maxCharacters} placeholder={hint} defaultValue={search ?? ""} />
      </label>
      <FormSubmit label={button} />
    </form>
  );
}
