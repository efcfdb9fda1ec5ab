import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './Icon.module.css';

/** Size in px and stroke: the larger the drawing, the finer its line. */
const drawn = { small: [16, 1.5], normal: [20, 1.5], large: [28, 1.15] } as const;

type Props = {
  /** `import Heart from 'lucide-react/icons/heart'`: one icon an import, never the package root. */
  of: LucideIcon;
  size?: keyof typeof drawn;
  className?: string | undefined;
};

/** A decorative icon. Whatever it means must also be said in words beside it or in the control's label. */
export function Icon({ of: Drawing, size = 'normal', className }: Props) {
  const [pixels, stroke] = drawn[size];
  return <Drawing size={pixels} strokeWidth={stroke} aria-hidden className={classes(styles.icon, className)} />;
}
