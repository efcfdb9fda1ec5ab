import type { BadgeType } from '@gehna/contracts/lists';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hammer from 'lucide-react/icons/hammer';
import Landmark from 'lucide-react/icons/landmark';
import Sparkle from 'lucide-react/icons/sparkle';

export const badgeIcons: Readonly<Record<BadgeType, LucideIcon>> = {
  hallmark: BadgeCheck,
  heritage: Landmark,
  award: Award,
  craft: Hammer,
  custom: Sparkle,
};
