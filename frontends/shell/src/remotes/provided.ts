/**
 * The parts of the design system that remotes take from the shell and that are loaded when first used. webpack offers a shared
 * module only if the shell itself names it, so it is named here; nothing calls these functions.
 */
export const provided = [
  () => import('@gehna/ui/catalogue'),
  () => import('@gehna/ui/console'),
  () => import('@gehna/ui/dialog'),
  () => import('@gehna/ui/forms'),
  () => import('@gehna/ui/menu'),
  () => import('@gehna/ui/phone'),
  () => import('@gehna/ui/tabs'),
];
