import fengari, { type LuaState } from 'fengari';

const { lua, lauxlib, lualib, to_luastring: toLua, to_jsstring: fromLua } = fengari;

/** What Lua may call, by its full name there (`kong.response.get_status`). Arguments come as texts; undefined is nil. */
export type LuaApi = Readonly<Record<string, (...args: string[]) => string | number | undefined>>;

// Every name under `kong` can be called; `call` decides which exist. kong.ctx.plugin is a plain table, as in Kong.
const prelude = `
  local call = ...
  local function named(path)
    return setmetatable({}, {
      __index = function(_, key) return named(path .. "." .. key) end,
      __call = function(_, ...) return call(path, ...) end,
    })
  end
  kong = named("kong")
  rawset(kong, "ctx", { plugin = {} })
`;

/** Runs the serverless functions of kong.yml as they stand there. To call what the API does not offer is an error. */
export class LuaRunner {
  readonly #state: LuaState = lauxlib.luaL_newstate();

  constructor(api: LuaApi) {
    const libraries = { _G: lualib.luaopen_base, string: lualib.luaopen_string, table: lualib.luaopen_table };
    for (const [name, open] of Object.entries(libraries)) lauxlib.luaL_requiref(this.#state, toLua(name), open, 1);
    this.#compile(prelude);
    lua.lua_pushcfunction(this.#state, (state) => callApi(state, api));
    this.#run(1);
  }

  /** Compiles a chunk. As in Kong, a chunk that returns a function is called once and that function from then on. Throws on bad Lua. */
  load(chunk: string): () => void {
    this.#compile(chunk);
    let current = lauxlib.luaL_ref(this.#state, lua.LUA_REGISTRYINDEX);
    return () => {
      const returned = this.#call(current);
      if (returned === undefined) return;
      current = returned;
      this.#call(current);
    };
  }

  #compile(chunk: string): void {
    if (lauxlib.luaL_loadstring(this.#state, toLua(chunk)) !== lua.LUA_OK) throw this.#failure();
  }

  #call(reference: number): number | undefined {
    lua.lua_rawgeti(this.#state, lua.LUA_REGISTRYINDEX, reference);
    return this.#run(0);
  }

  #run(args: number): number | undefined {
    const state = this.#state;
    if (lua.lua_pcall(state, args, 1, 0) !== lua.LUA_OK) throw this.#failure();
    if (lua.lua_type(state, -1) === lua.LUA_TFUNCTION) return lauxlib.luaL_ref(state, lua.LUA_REGISTRYINDEX);
    lua.lua_settop(state, 0);
    return undefined;
  }

  #failure(): Error {
    const message = lua.lua_tostring(this.#state, -1);
    lua.lua_settop(this.#state, 0);
    return new Error(message ? fromLua(message) : 'Lua failed without a message');
  }
}

function callApi(state: LuaState, api: LuaApi): number {
  const [name = '', ...args] = Array.from({ length: lua.lua_gettop(state) }, (_, index) =>
    fromLua(lauxlib.luaL_tolstring(state, index + 1)),
  );
  const offered = Object.hasOwn(api, name) ? api[name] : undefined;
  if (!offered) return lauxlib.luaL_error(state, toLua('%s is not implemented'), toLua(name));
  const result = offered(...args);
  if (result === undefined) lua.lua_pushnil(state);
  else if (typeof result === 'number') lua.lua_pushinteger(state, result);
  else lua.lua_pushstring(state, toLua(result));
  return 1;
}
