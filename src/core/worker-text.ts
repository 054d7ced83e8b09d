/**
 * What makes a core or a checker is a function that uses nothing from around it, so that a worker can be made of its
 * text. A bundler that puts calls of its own helpers into functions breaks that. Those of `keepNames` are mended here;
 * others are found out, for a text that lacks them fails only when it comes to them.
 */

/**
 * Defines `run(make)`, which makes it as `make` does. With `keepNames` esbuild calls `__name(value, "name")` within,
 * under any name; what is missing is put in its place if it is called like that, and answers the value. Anything else is
 * thrown as it was. A text and no function, for that would be changed like them. (V8 and SpiderMonkey say "c is not
 * defined", JavaScriptCore "Can't find variable: c".)
 */
export const HEAD = `const run=make=>(...given)=>{
for(;;)try{return make(...given)}catch(error){
const name=error instanceof ReferenceError&&/^(?:Can't find variable: )?([$\\w]+)/.exec(error.message)?.[1];
if(!name||name in self)throw error;
self[name]=(value,text,...more)=>{
if(typeof value!='function'||typeof text!='string'||more.length)throw error;
return value}}};
`;

/** A function that uses nothing from around it, as an expression in a text that begins with `HEAD`. */
export const standing = (make: unknown): string => `run(${String(make)})`;

/** All syntax for which bundlers have helpers, and which they write anew where their target is an older one. */
const sample = ({ given, ...rest }: Record<string, unknown>): unknown =>
  class {
    #own = { ...rest };
    async take(): Promise<unknown> {
      return [this.#own, await given];
    }
  };

/** Whether the bundler has left functions as they are, but for names. What counts how often they run adds `++`. */
export function areFunctionsLeft(): boolean {
  const text = String(sample);
  return text.split('...').length === 3 && /\basync\b/.test(text) && /#/.test(text) && !text.includes('++');
}
