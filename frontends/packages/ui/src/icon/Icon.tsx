import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './Icon.module.css';

/** Size in px and stroke: the larger the icon, the finer its line. */
const sizes = { small: [16, 1.5], normal: [20, 1.5], large: [28, 1.15] } as const;

type Props = {
  /** `import Heart from 'lucide-react/icons/heart'`: one icon an import, never the package root. */
  of: LucideIcon;
  size?: keyof typeof sizes;
  className?: string | undefined;
};

/** A decorative icon. Its meaning must also be in words beside it or in the control's label. */
export function Icon({ of: Svg, size = 'normal', className }: Props) {
  const [pixels, stroke] = sizes[size];
  return <Svg size={pixels} strokeWidth={stroke} aria-hidden className={classes(styles.icon, className)} />;
}
