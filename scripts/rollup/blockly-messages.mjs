const ID = 'virtual:blockly-it';

/** `virtual:blockly-it` is what Blockly says in Italian, by its keys: its own modules are of a form that rollup cannot read. */
export function blocklyMessages() {
  return {
    name: 'blockly-messages',
    resolveId: (source) => (source === ID ? source : null),
    async load(id) {
      if (id !== ID) return null;
      return `export default ${JSON.stringify(await import('blockly/msg/it'))};`;
    },
  };
}
