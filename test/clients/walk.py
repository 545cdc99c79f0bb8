"""Walks through the API with the official Python client and prints what it saw, as one JSON object.

Usage: walk.py BASE_URL ASSISTANT_ID, with the key in OPENAI_API_KEY.
"""

import json
import sys
import warnings

import openai

warnings.simplefilter("ignore", DeprecationWarning)

base_url, assistant_id = sys.argv[1:]
client = openai.OpenAI(base_url=base_url, max_retries=0)

QUESTION = [{"role": "user", "content": "When are laptops replaced?"}]


def failure(call):
    """The class, status, code and param of the error that a call raises."""
    try:
        call()
    except openai.APIStatusError as error:
        return [type(error).__name__, error.status_code, error.code, error.param]
    return None


def files():
    document = b"# Equipment\n\nLaptops are replaced after four years."
    uploaded = client.files.create(file=("\u00dcberblick.md", document), purpose="assistants")
    processed = client.files.wait_for_processing(uploaded.id, poll_interval=0.05, max_wait_seconds=20)
    for name in ("b.txt", "c.txt"):
        client.files.create(file=(name, f"This is {name}.".encode()), purpose="assistants")
    pages = {limit: [file.filename for file in client.files.list(limit=limit)] for limit in (1, 2, 100)}
    deleted = client.files.delete(client.files.list(order="desc").data[0].id)
    return {
        "uploaded": [uploaded.filename, uploaded.status],
        "processed": processed.status,
        "pages": pages,
        "deleted": deleted.deleted,
        "left": [file.filename for file in client.files.list()],
    }


def chat():
    completion = client.chat.completions.create(model=assistant_id, messages=QUESTION)
    extended = client.chat.completions.create(
        model="gpt-5", messages=QUESTION, seed=7, extra_body={"assistant_id": assistant_id}
    )
    usage_option = {"include_usage": True}
    chunks = list(
        client.chat.completions.create(
            model=assistant_id, messages=QUESTION, stream=True, stream_options=usage_option
        )
    )
    with client.chat.completions.stream(
        model=assistant_id, messages=QUESTION, stream_options=usage_option
    ) as stream:
        stream.until_done()
        helped = stream.get_final_completion()
    return {
        "answer": completion.choices[0].message.content,
        "finish_reason": completion.choices[0].finish_reason,
        "has_usage": completion.usage.total_tokens > 0,
        "model": extended.model,
        "streamed": "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices),
        "streamed_usage": chunks[-1].usage.total_tokens > 0,
        "helped": helped.choices[0].message.content,
    }


def assistants():
    api = client.beta.assistants
    created = api.create(model="gpt-5", name="Librarian", metadata={"team": "archive"})
    listed = [assistant.id for assistant in api.list(limit=1)]
    changed = api.update(created.id, instructions="Be brief.")
    return {
        "created": [created.name, created.metadata, [tool.type for tool in created.tools]],
        "listed": listed == [created.id, assistant_id],
        "changed": changed.instructions,
        "deleted": api.delete(created.id).deleted,
        "self_delete": failure(lambda: api.delete(assistant_id)),
    }


def threads():
    api = client.beta.threads
    thread = api.create(messages=QUESTION, metadata={"channel": "mail"})
    reply = api.messages.create(thread.id, role="assistant", content="After four years.")
    roles = [message.role for message in api.messages.list(thread.id, limit=1)]
    text = api.messages.retrieve(reply.id, thread_id=thread.id).content[0].text.value
    changed = api.update(thread.id, metadata={"channel": "chat"})
    return {
        "metadata": [thread.metadata, changed.metadata],
        "roles": roles,
        "text": text,
        "message_deleted": api.messages.delete(reply.id, thread_id=thread.id).deleted,
        "deleted": api.delete(thread.id).deleted,
        "gone": failure(lambda: api.retrieve(thread.id)),
    }


def failures():
    stranger = openai.OpenAI(base_url=base_url, api_key="sk-unknown", max_retries=0)
    unknown = "asst-00000000-0000-4000-8000-000000000000"
    completions = client.chat.completions
    return {
        "key": failure(lambda: stranger.models.list()),
        "assistant": failure(lambda: completions.create(model=unknown, messages=QUESTION)),
        "stream": failure(lambda: completions.create(model=unknown, messages=QUESTION, stream=True)),
        "parameter": failure(lambda: completions.create(model=assistant_id, messages=QUESTION, n=2)),
    }


# Files come first: the answers are about them.
facts = {
    "files": files(),
    "chat": chat(),
    "models": [model.id for model in client.models.list()],
    "model": client.models.retrieve("local").owned_by,
    "assistants": assistants(),
    "threads": threads(),
    "failures": failures(),
}
print(json.dumps(facts))
