/**
 * Puts a CSS module into its cascade layer: `ui` for the design system, `app` for shell and remotes. No module names its layer itself,
 * no style of a remote can override a higher layer, and the order holds whichever file arrives first.
 * The first line is prepended without a line break, so that line numbers stay.
 */
module.exports = function layer(css) {
  const { name } = this.getOptions();
  return `@layer tokens, reset, ui, app; @layer ${name} { ${css}\n}`;
};
