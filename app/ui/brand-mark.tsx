/** The brand's logo: two fanned cards, the front one a spade. Decorative, beside the brand's name. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <rect x="7" y="8" width="20" height="28" rx="3.5" fill="var(--color-accent)" transform="rotate(-16 17 22)" />
      <rect x="17" y="7" width="21" height="30" rx="3.5" fill="var(--color-card)" transform="rotate(8 27 22)" />
      <path
        d="M0-9c-2.2 3.4-6.8 5.6-6.8 9.3 0 2 1.5 3.4 3.3 3.4 1.1 0 2-.5 2.7-1.3-.2 1.8-.8 3.1-2 4.6h5.6c-1.2-1.5-1.8-2.8-2-4.6.7.8 1.6 1.3 2.7 1.3 1.8 0 3.3-1.4 3.3-3.4C6.8-3.4 2.2-5.6 0-9z"
        fill="#17352f"
        transform="translate(27.5 22.5) rotate(8)"
      />
    </svg>
  );
}
