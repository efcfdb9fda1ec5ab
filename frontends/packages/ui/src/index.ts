/** The part of the design system that every page needs at once. What only some pages need has an entry of its own. */
export { Avatar } from './avatar/Avatar.tsx';
export { Badge, FeaturedTab, Verified } from './badge/Badge.tsx';
export { Mark } from './brand/Mark.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
export { IconButton, IconLink } from './button/IconButton.tsx';
export { LinkButton } from './button/LinkButton.tsx';
export { classes } from './classes.ts';
export { useOverlay } from './dialog/use-overlay.ts';
export { AlonePage } from './empty/AlonePage.tsx';
export { EmptyState } from './empty/EmptyState.tsx';
export { ErrorInPlace } from './error/ErrorInPlace.tsx';
export {
  formatAgo,
  formatDay,
  formatDayHeading,
  formatIndianDay,
  formatIndianMoment,
  formatIndianYear,
  formatLongMoment,
  formatMoment,
  formatShortDay,
  formatTime,
  formatWhen,
} from './format/dates.ts';
export { formatWithinHours } from './format/durations.ts';
export {
  formatCount,
  formatExactGrams,
  formatExactRupees,
  formatFileSize,
  formatGrams,
  formatInDot,
  formatPercent,
  formatRupees,
  formatStars,
  rupeesFormatOf,
} from './format/numbers.ts';
export { Heading } from './heading/Heading.tsx';
export { TitledSection } from './heading/TitledSection.tsx';
export { Icon } from './icon/Icon.tsx';
export { useLate } from './late/use-late.ts';
export { mainId, SkipLink } from './layout/SkipLink.tsx';
export { useIsHydrated } from './layout/use-is-hydrated.ts';
export { useIsShown } from './layout/use-is-shown.ts';
export { useMedia } from './layout/use-media.ts';
export { useNear } from './layout/use-near.ts';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { Wall, Wrap } from './layout/Wrap.tsx';
export { Anchor } from './link/Anchor.tsx';
export { goToSection } from './link/go-to-section.ts';
export { isNewStep } from './link/new-step.ts';
export { TextButton, TextLink } from './link/TextLink.tsx';
export { FailureNote, Note } from './note/Note.tsx';
export { Notices } from './notices/Notices.tsx';
export { notify } from './notices/notices.ts';
export { useObjectUrl } from './object-url/use-object-url.ts';
export { Niche } from './ornament/Niche.tsx';
export { Lozenge, Stitch } from './ornament/Rules.tsx';
export { phoneWords, telLink, whatsAppLink, whatsAppNumber } from './phone/reach.ts';
export { MissingPicture, Picture, type PictureSource } from './picture/Picture.tsx';
export { ShellPartsProvider, useShellParts } from './shell-parts/shell-parts.ts';
export { PageSkeleton } from './skeleton/PageSkeleton.tsx';
export { Loading, Skeleton, SkeletonPicture, SkeletonText, Times } from './skeleton/Skeleton.tsx';
export { default as textStyles } from './text/text.module.css';
