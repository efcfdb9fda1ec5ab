/**
 * Puts a CSS module into its cascade layer: `ui` for the design system, `app` for shell and remotes. Nobody has to remember it,
 * nothing a remote ships can outweigh what lies above, and the order holds whichever file arrives first.
 * The first line is prepended without a line break, so that line numbers stay.
 */
module.exports = function layer(css) {
  const { name } = this.getOptions();
  return `@layer tokens, reset, ui, app; @layer ${name} { ${css}\n}`;
};
