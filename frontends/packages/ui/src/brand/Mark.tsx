/** The logo: a drop in a niche, in the colour of the text around it; decorative. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="-2 -1 31 36"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M0.8 33.3V17.8A3.5 3.5 0 0 1 1.9 11.6A3.5 3.5 0 0 1 5.4 6.5A3.4 3.4 0 0 1 10.7 3.5C11.6 2.9 13.2 2.3 13.5 0.8C13.8 2.3 15.4 2.9 16.3 3.5A3.4 3.4 0 0 1 21.6 6.5A3.5 3.5 0 0 1 25.1 11.6A3.5 3.5 0 0 1 26.3 17.8V33.3Z" />
      <path d="M13.5 11.5v4.2M13.5 15.7c2.6 3.4 4 5.4 4 7.3a4 4 0 0 1-8 0c0-1.9 1.4-3.9 4-7.3Z" />
    </svg>
  );
}
