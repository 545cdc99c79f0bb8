"""Tries what each installed Python client can do at /openai/v1 and prints it as one JSON object.

Usage: probe.py SERVER_URL ASSISTANT_ID, with the key in OPENAI_API_KEY. A client that is not installed is left out.
For each client: its version, and for each thing that it can do either true or what went wrong.
"""

import asyncio
import importlib.metadata
import json
import os
import sys
import warnings

warnings.simplefilter("ignore")
os.environ["OPENAI_AGENTS_DISABLE_TRACING"] = "1"
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"

server, assistant_id = sys.argv[1:]
key = os.environ["OPENAI_API_KEY"]
base_url = f"{server}/openai/v1"
os.environ["OPENAI_BASE_URL"] = base_url

QUESTION = "When are laptops replaced?"
FACT = "four years"
REFUSED = {"n": 2}
SOURCE = "handbook.md"


def check(condition, found):
    if not condition:
        raise AssertionError(f"found {str(found)[:300]}")


def check_fact(text):
    check(FACT in text, text)


def check_refusal(call, read):
    """Expects a refusal, from whose exception `read` takes the words."""
    try:
        call()
    except Exception as error:
        found = read(error)
        check(found[0] == 400 and "must be 1" in found[1], found)
        return
    raise AssertionError("was not refused")


def status_and_words(error):
    return [error.status_code, str(error)]


def openai_probes():
    import openai

    client = openai.OpenAI(base_url=base_url, max_retries=0)
    ask = {"model": "gpt-5", "messages": [{"role": "user", "content": QUESTION}]}

    def stream():
        chunks = client.chat.completions.create(**ask, stream=True)
        check_fact("".join(chunk.choices[0].delta.content or "" for chunk in chunks))

    def responses():
        check_fact(client.responses.create(model="gpt-5", input=QUESTION).output_text)
        with client.responses.stream(model="gpt-5", input=QUESTION) as events:
            check_fact("".join(event.delta for event in events if event.type == "response.output_text.delta"))
            annotation = events.get_final_response().output[0].content[0].annotations[0]
        check(annotation.filename == SOURCE, annotation)

    def embeddings():
        vector = client.embeddings.create(model="-", input=[QUESTION]).data[0].embedding
        check(abs(sum(value * value for value in vector) - 1) < 0.001, vector[:3])

    def files():
        strict = openai.OpenAI(base_url=f"{server}/v1", max_retries=0)
        uploaded = strict.files.create(file=("notes.txt", b"Some notes."), purpose="assistants")
        check(uploaded.id in [file.id for file in strict.files.list()], uploaded)
        check(strict.files.delete(uploaded.id).deleted, uploaded)

    def threads():
        strict = openai.OpenAI(base_url=f"{server}/v1", max_retries=0)
        thread = strict.beta.threads.create(messages=[{"role": "user", "content": QUESTION}])
        messages = strict.beta.threads.messages.list(thread.id).data
        check(messages[0].content[0].text.value == QUESTION, messages)
        check(strict.beta.threads.delete(thread.id).deleted, thread)

    def citations():
        message = client.chat.completions.create(**ask).choices[0].message
        check(SOURCE in message.annotations[0].url_citation.title, message)

    return {
        "chat": lambda: check_fact(client.chat.completions.create(**ask).choices[0].message.content),
        "stream": stream,
        "responses": responses,
        "embeddings": embeddings,
        "files": files,
        "threads": threads,
        "refusals": lambda: check_refusal(
            lambda: client.chat.completions.create(**ask, **REFUSED),
            lambda error: [error.status_code if error.param == "n" else None, str(error)],
        ),
        "citations": citations,
    }


def langchain_probes():
    from langchain_openai import ChatOpenAI, OpenAIEmbeddings

    chat = ChatOpenAI(model="gpt-5", base_url=base_url, max_retries=0)
    responses = ChatOpenAI(model="gpt-5", base_url=base_url, max_retries=0, use_responses_api=True)

    def ask_responses():
        check_fact(responses.invoke(QUESTION).text)
        check_fact("".join(chunk.text for chunk in responses.stream(QUESTION)))

    def embeddings():
        embedder = OpenAIEmbeddings(model="-", base_url=base_url, check_embedding_ctx_length=False)
        check(len(embedder.embed_documents([QUESTION, FACT])) == 2, "no two vectors")

    def citations():
        message = responses.invoke(QUESTION)
        check(SOURCE in json.dumps(message.content), message.content)

    return {
        "chat": lambda: check_fact(chat.invoke([("system", "Be brief."), ("user", QUESTION)]).text),
        "stream": lambda: check_fact("".join(chunk.text for chunk in chat.stream(QUESTION))),
        "responses": ask_responses,
        "embeddings": embeddings,
        "refusals": lambda: check_refusal(lambda: chat.bind(**REFUSED).invoke(QUESTION), status_and_words),
        "citations": citations,
    }


def llama_index_probes():
    from llama_index.core.llms import ChatMessage
    from llama_index.embeddings.openai_like import OpenAILikeEmbedding
    from llama_index.llms.openai_like import OpenAILike

    model = OpenAILike(model="gpt-5", api_base=base_url, api_key=key, is_chat_model=True, max_retries=0)
    messages = [ChatMessage(role="system", content="Be brief."), ChatMessage(role="user", content=QUESTION)]

    def embeddings():
        embedder = OpenAILikeEmbedding(model_name="-", api_base=base_url, api_key=key)
        check(len(embedder.get_text_embedding_batch([QUESTION, FACT])) == 2, "no two vectors")

    return {
        "chat": lambda: check_fact(model.chat(messages).message.content),
        "stream": lambda: check_fact("".join(part.delta or "" for part in model.stream_chat(messages))),
        "embeddings": embeddings,
        "refusals": lambda: check_refusal(lambda: model.chat(messages, **REFUSED), status_and_words),
    }


def litellm_probes():
    import litellm

    litellm.suppress_debug_info = True
    common = {"api_base": base_url, "api_key": key}
    ask = {**common, "model": "openai/gpt-5", "messages": [{"role": "user", "content": QUESTION}]}

    def stream():
        parts = litellm.completion(**ask, stream=True)
        check_fact("".join(part.choices[0].delta.content or "" for part in parts))

    def responses():
        answer = litellm.responses(model="openai/gpt-5", input=QUESTION, **common)
        check_fact(answer.output[0].content[0].text)

    def embeddings():
        answer = litellm.embedding(model="openai/x", input=[QUESTION], encoding_format="float", **common)
        check(len(answer.data) == 1, answer)

    def citations():
        annotations = litellm.completion(**ask).choices[0].message.annotations
        check(SOURCE in json.dumps(annotations), annotations)

    return {
        "chat": lambda: check_fact(litellm.completion(**ask).choices[0].message.content),
        "stream": stream,
        "responses": responses,
        "embeddings": embeddings,
        "refusals": lambda: check_refusal(lambda: litellm.completion(**ask, **REFUSED), status_and_words),
        "citations": citations,
    }


def pydantic_ai_probes():
    from pydantic_ai import Agent
    from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
    from pydantic_ai.providers.openai import OpenAIProvider

    provider = OpenAIProvider(base_url=base_url, api_key=key)
    agent = Agent(OpenAIChatModel("gpt-5", provider=provider), instructions="Be brief.")
    responding = Agent(OpenAIResponsesModel("gpt-5", provider=provider), instructions="Be brief.")

    async def stream():
        async with agent.run_stream(QUESTION) as result:
            return await result.get_output()

    return {
        "chat": lambda: check_fact(agent.run_sync(QUESTION).output),
        "stream": lambda: check_fact(asyncio.run(stream())),
        "responses": lambda: check_fact(responding.run_sync(QUESTION).output),
        "refusals": lambda: check_refusal(
            lambda: agent.run_sync(QUESTION, model_settings={"extra_body": REFUSED}), status_and_words
        ),
    }


def smolagents_probes():
    from smolagents import ChatMessage, MessageRole, OpenAIServerModel

    model = OpenAIServerModel(model_id="gpt-5", api_base=base_url, api_key=key)
    content = [{"type": "text", "text": QUESTION}]
    messages = [ChatMessage(role=MessageRole.USER, content=content)]
    read = lambda parts: "".join(part.content or "" for part in parts)  # noqa: E731

    return {
        "chat": lambda: check_fact(model.generate(messages).content),
        "stream": lambda: check_fact(read(model.generate_stream(messages))),
        "refusals": lambda: check_refusal(lambda: model.generate(messages, **REFUSED), status_and_words),
    }


def agents_probes():
    from agents import Agent, ModelSettings, OpenAIChatCompletionsModel, OpenAIResponsesModel, Runner
    from openai import AsyncOpenAI

    def agent(kind, **settings):
        client = AsyncOpenAI(base_url=base_url, api_key=key, max_retries=0)
        model = kind(model="gpt-5", openai_client=client)
        return Agent(name="Librarian", instructions="Be brief.", model=model, model_settings=ModelSettings(**settings))

    def run(kind, **settings):
        return Runner.run_sync(agent(kind, **settings), QUESTION).final_output

    async def stream():
        result = Runner.run_streamed(agent(OpenAIResponsesModel), QUESTION)
        parts = [
            event.data.delta
            async for event in result.stream_events()
            if event.type == "raw_response_event" and event.data.type == "response.output_text.delta"
        ]
        check_fact("".join(parts))
        return result.new_items[0].raw_item.content[0].annotations[0]

    def citations():
        annotation = asyncio.run(stream())
        check(annotation.filename == SOURCE, annotation)

    return {
        "chat": lambda: check_fact(run(OpenAIChatCompletionsModel)),
        "stream": lambda: asyncio.run(stream()),
        "responses": lambda: check_fact(run(OpenAIResponsesModel)),
        "refusals": lambda: check_refusal(
            lambda: run(OpenAIChatCompletionsModel, extra_body=REFUSED), status_and_words
        ),
        "citations": citations,
    }


CLIENTS = {
    "openai": openai_probes,
    "langchain-openai": langchain_probes,
    "llama-index-llms-openai-like": llama_index_probes,
    "litellm": litellm_probes,
    "pydantic-ai-slim": pydantic_ai_probes,
    "smolagents": smolagents_probes,
    "openai-agents": agents_probes,
}


def outcome(probe):
    try:
        probe()
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:500]
    return True


def main():
    results = {}
    for package, make_probes in CLIENTS.items():
        try:
            version = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
        probes = make_probes()
        results[package] = {"version": version, "outcomes": {name: outcome(probe) for name, probe in probes.items()}}
    # Libraries write to standard output as they please: the result is its last line.
    print(f"\n{json.dumps(results)}")


main()
