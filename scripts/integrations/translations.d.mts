/** The template of what the plugin for WordPress says, made of its sources by gettext. */
export function template(): Promise<string>;
