import daisyThemes from 'daisyui/theme/object.js';
import plugin from 'tailwindcss/plugin';

/**
 * daisyUI's themes, chosen by the attribute alone. Its own rules also ask whether a box for choosing them is ticked
 * anywhere on the page, which a browser would look for again with every field that comes or goes.
 */
export default plugin.withOptions<{ names?: string | string[] }>(({ names = [] } = {}) => ({ addBase }) => {
  for (const name of [names].flat()) {
    const theme = daisyThemes[name as keyof typeof daisyThemes];
    if (!theme) throw new Error(`daisyUI has no theme ${name}.`);
    addBase({ [`[data-theme=${name}]`]: { ...theme } });
  }
  addBase({ ':where(:root)': { ...daisyThemes.light } });
});
