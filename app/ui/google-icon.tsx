/** Google's logo, which Google's branding rules require on the button. Decorative, beside the button's label. */
export function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
        fill="#4285f4"
      />
      <path
        d="M12 23.5c3.1 0 5.7-1 7.6-2.7l-3.7-2.9a6.9 6.9 0 0 1-10.3-3.6H1.8v3A11.5 11.5 0 0 0 12 23.5z"
        fill="#34a853"
      />
      <path d="M5.6 14.3a6.9 6.9 0 0 1 0-4.6v-3H1.8a11.5 11.5 0 0 0 0 10.6z" fill="#fbbc05" />
      <path
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.7l3.8 3A6.9 6.9 0 0 1 12 5.1z"
        fill="#ea4335"
      />
    </svg>
  );
}
